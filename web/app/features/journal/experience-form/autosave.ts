import { type Address } from '@vecu/contract/address'
import { type Experience, type ExperienceChange, experienceApi } from '@vecu/contract/experience'

import { call } from '../../../platform/api/api.ts'
import { createMutex } from '../../../platform/browser/mutex.ts'
import { reportError } from '../../../platform/failures/error-reports.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { putItem } from '../cache/journal-cache.ts'
import { changeDraft, compareEdit, draftIn } from '../experience-draft/draft-store.ts'
import { withSavedField } from '../experience-draft/draft-facts.ts'
import { tagInputs, reconciled } from '../experience-draft/experience-input.ts'

/** Serialises the requests, so that the second does not send again what the first has sent. */
const runExclusive = createMutex()

/** Resolves when every pending change was sent or has failed. */
export function waitForAutosave(): Promise<void> {
  return runExclusive(() => Promise.resolve())
}

/** In edit mode, tags are saved at once. What fails is sent with the rest of the form. */
export function saveTags(): Promise<void> {
  return runExclusive(sendTags)
}

export function saveAddress(address: Address | null): Promise<void> {
  return runExclusive(async () => {
    const experience = await save({ addressAttributes: address }, 'place', 'ADDRESS_UPDATE_ERROR')
    if (experience) compareEdit(experience)
  })
}

async function sendTags(): Promise<void> {
  const tagsAttributes = tagInputs(draftIn('edit').tags)
  if (tagsAttributes.length === 0) return
  const experience = await save({ tagsAttributes }, 'tags', 'TAGS_UPDATE_ERROR')
  // Another experience may have been opened meanwhile.
  if (experience && draftIn('edit').id === experience.id) {
    changeDraft('edit', { tags: reconciled(draftIn('edit'), experience).tags })
    compareEdit(experience)
  }
}

async function save(
  experience: Partial<ExperienceChange>,
  field: 'tags' | 'place',
  code: 'TAGS_UPDATE_ERROR' | 'ADDRESS_UPDATE_ERROR',
): Promise<Experience | undefined> {
  const { id } = draftIn('edit')
  if (id === null) {
    reportError(new Error('an experience without an id cannot be updated'))
    return undefined
  }
  try {
    const saved = await call(experienceApi.update, { id, experience })
    putItem(saved)
    const { id: openId, base } = draftIn('edit')
    if (openId === id) changeDraft('edit', { base: withSavedField(base, saved, field) })
    return saved
  } catch (error) {
    // The change may have been applied: the next save compares with the server state first.
    if (draftIn('edit').id === id) changeDraft('edit', { isUncertain: true })
    await toastNotDone(error, ({ t }) => ({ title: t('errors:summary.update'), detail: t(`errors:${code}`) }))
    return undefined
  }
}
