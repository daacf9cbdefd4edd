import { type Experience, type ExperienceInput, experienceApi, experiencePictureApi } from '@vecu/contract/experience'

import { isDefiniteError } from '../../../platform/failures/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import type { Draft } from './draft.ts'
import { experienceInput, isAsAsked, reconciled } from './experience-input.ts'

/** A draft wherever it is kept. A change is there for good before the next call goes out. */
export interface DraftHandle {
  draft: () => Draft
  change: (part: Partial<Draft>) => void | Promise<void>
  original: () => Blob | null
}

/**
 * Keeps the experience on the server, then its picture. However often it is tried, whatever was lost on the way, it is
 * made once: the draft remembers what was sent and what came back, and the server what it made of it.
 */
export async function saveExperience(kept: DraftHandle): Promise<Experience> {
  return keepPicture(kept, await keepWords(kept))
}

async function keepWords(kept: DraftHandle): Promise<Experience> {
  if (kept.draft().id === null) {
    const { experience, isWhole } = await create(kept)
    if (isWhole) return experience
  }
  return update(kept)
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
    // It may have been made by an earlier call than this browser remembers, of other words.
    return { experience, isWhole: attempt.body === body && isAsAsked(experience, sent.experience) }
  } catch (error) {
    // Refused for good, it was not made: what is sent next may be something else.
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

async function keepPicture({ draft, original }: DraftHandle, experience: Experience): Promise<Experience> {
  const { crop, pictureChange } = draft()
  if (pictureChange === 'none') return experience
  const file = original()
  const sent = { ...(pictureChange === 'original' && file && { picture: file }), ...(crop && { crop }) }
  const { picture, pictureUrl } = await call(experiencePictureApi.update, { id: experience.id, experience: sent })
  return { ...experience, picture, pictureUrl }
}
