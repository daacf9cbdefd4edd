import { type Experience, type ExperienceInput, experienceApi, experiencePictureApi } from '@vecu/contract/experience'

import { putItem, refreshJournals } from '../journal/journal-cache.ts'
import { ApiError, isRefusal } from '../shell/api-error.ts'
import { call } from '../shell/api.ts'
import { toastNotDone } from '../shell/toasts.ts'
import { changeDraft, draftIn, resetDraft, useDraftStore } from './draft-store.ts'
import type { Mode } from './draft.ts'
import { experienceInput, reconciled } from './experience-input.ts'
import { savesDone } from './save-at-once.ts'

/**
 * Keeps the experience, then its picture. However often it is tried, whatever was lost on the way, it is made once: the
 * draft remembers what was sent and what came back. Answers the experience; undefined where it failed, which was told.
 */
export async function submitExperience(mode: Mode): Promise<Experience | undefined> {
  try {
    await savesDone()
    const kept = await keep(mode)
    const experience = await keepPicture(mode, kept)
    putItem(experience)
    void refreshJournals()
    resetDraft(mode)
    return experience
  } catch (error) {
    await tell(error)
    return undefined
  }
}

async function keep(mode: Mode): Promise<Experience> {
  if (draftIn(mode).id === null) {
    const { experience, isWhole } = await create(mode)
    if (isWhole) return experience
  }
  return update(mode)
}

async function create(mode: Mode): Promise<{ experience: Experience; isWhole: boolean }> {
  const body = JSON.stringify(experienceInput(draftIn(mode)))
  const attempt = draftIn(mode).attempt ?? { key: crypto.randomUUID(), body }
  changeDraft(mode, { attempt })
  try {
    const sent = { experience: JSON.parse(attempt.body) as ExperienceInput }
    const experience = await call(experienceApi.create, sent, attempt.key)
    changeDraft(mode, reconciled(draftIn(mode), experience))
    return { experience, isWhole: attempt.body === body }
  } catch (error) {
    // Refused for good, it was not made: what is sent next may be something else.
    if (isRefusal(error)) changeDraft(mode, { attempt: null })
    throw error
  }
}

async function update(mode: Mode): Promise<Experience> {
  const draft = draftIn(mode)
  const id = draft.id ?? 0
  if (draft.isUncertain) changeDraft(mode, reconciled(draft, await call(experienceApi.get, { id })))
  changeDraft(mode, { isUncertain: true })
  try {
    const experience = await call(experienceApi.update, { id, experience: changeOf(mode) })
    changeDraft(mode, reconciled(draftIn(mode), experience))
    return experience
  } catch (error) {
    if (isRefusal(error)) changeDraft(mode, { isUncertain: false })
    throw error
  }
}

function changeOf(mode: Mode) {
  return experienceInput(draftIn(mode))
}

async function keepPicture(mode: Mode, experience: Experience): Promise<Experience> {
  const { crop, pictureChange } = draftIn(mode)
  if (pictureChange === 'none') return experience
  const { original } = useDraftStore.getState().pictures[mode]
  const sent = {
    ...(pictureChange === 'original' && original && { picture: original }),
    ...(crop && { crop }),
  }
  const { picture, pictureUrl } = await call(experiencePictureApi.update, { id: experience.id, experience: sent })
  return { ...experience, picture, pictureUrl }
}

function tell(error: unknown): Promise<void> {
  const fields = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return toastNotDone(error, ({ t }) => ({
    title: t('errors:summary.experienceSubmit'),
    detail: fields.length > 0 ? fields.join(' ') : t('errors:EXPERIENCE_SUBMIT_ERROR'),
  }))
}
