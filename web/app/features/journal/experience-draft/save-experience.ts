import { type Experience, type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'

import { isDefiniteError } from '../../../platform/failures/api-error.ts'
import { call, upload } from '../../../platform/api/api.ts'
import { isLargeFile } from '../../../platform/api/upload-fetch.ts'
import type { Draft } from './draft-schema.ts'
import { experienceInput, matchesInput, reconciled } from './experience-input.ts'

/** Access to a stored draft. `change` must have persisted before it resolves, so that the next call can rely on it. */
export interface DraftHandle {
  draft: () => Draft
  change: (part: Partial<Draft>) => void | Promise<void>
  original: () => Blob | null
  /** Receives how much of a large picture is sent, in per cent. */
  onProgress?: (percent: number) => void
}

/**
 * Saves the experience, then its picture. Safe to repeat after any failure: the draft remembers what was sent and the
 * idempotency key lets the server create it once.
 */
export async function saveExperience(handle: DraftHandle): Promise<Experience> {
  return savePicture(handle, await saveFields(handle))
}

async function saveFields(handle: DraftHandle): Promise<Experience> {
  if (handle.draft().id === null) {
    const { experience, isWhole } = await create(handle)
    if (isWhole) return experience
  }
  return update(handle)
}

async function create({ draft, change }: DraftHandle): Promise<{ experience: Experience; isWhole: boolean }> {
  const clientKey = draft().clientKey ?? crypto.randomUUID()
  const body = JSON.stringify({ ...experienceInput(draft()), clientKey })
  const attempt = draft().attempt ?? { key: crypto.randomUUID(), body }
  await change({ clientKey, attempt })
  try {
    const sent = { experience: JSON.parse(attempt.body) as ExperienceInput }
    const experience = await call(experienceApi.create, sent, attempt.key)
    await change(reconciled(draft(), experience))
    // The server may return an experience that an earlier request created with other content.
    return { experience, isWhole: attempt.body === body && matchesInput(experience, sent.experience) }
  } catch (error) {
    // A definite error means that nothing was created, so the next request may have another body.
    if (isDefiniteError(error)) await change({ attempt: null })
    throw error
  }
}

async function update({ draft, change }: DraftHandle): Promise<Experience> {
  const id = draft().id ?? 0
  if (draft().isUncertain) await change(reconciled(draft(), await call(experienceApi.get, { id })))
  await change({ isUncertain: true })
  try {
    const experience = await call(experienceApi.update, { id, experience: experienceInput(draft()) })
    await change(reconciled(draft(), experience))
    return experience
  } catch (error) {
    if (isDefiniteError(error)) await change({ isUncertain: false })
    throw error
  }
}

async function savePicture({ draft, original, onProgress }: DraftHandle, experience: Experience): Promise<Experience> {
  const { crop, pictureChange } = draft()
  if (pictureChange === 'none') return experience
  const file = original()
  const sent = { ...(pictureChange === 'original' && file && { picture: file }), ...(crop && { crop }) }
  const { picture, pictureUrl } = await upload(
    experiencePictureApi.update,
    { id: experience.id, experience: sent },
    file !== null && isLargeFile(file) ? onProgress : undefined,
  )
  return { ...experience, picture, pictureUrl }
}
