import type { Experience } from '@vecu/contract/experience'

import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { enqueue, dequeue } from '../waiting/outbox-queue.ts'
import { ApiError, isUnreachable } from '../../../platform/failures/api-error.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { cutCover } from '../experience-draft/cut-cover.ts'
import { changeDraft, draftIn, useDraftStore } from '../experience-draft/draft-store.ts'
import type { Mode } from '../experience-draft/draft.ts'
import { saveExperience } from '../experience-draft/save-experience.ts'
import { waitForAutosave } from './autosave.ts'

/**
 * Sends the draft, which stays in the form until the next page is shown. Returns the experience, `waits` when a new one
 * is queued in the outbox for lack of a network, or undefined after an error that was shown.
 */
export async function submitExperience(
  mode: Mode,
  onProgress: (percent: number) => void,
): Promise<Experience | 'waits' | undefined> {
  try {
    await waitForAutosave()
    const experience = await saveExperience({
      draft: () => draftIn(mode),
      change: (part) => {
        changeDraft(mode, part)
      },
      original: () => useDraftStore.getState().pictures[mode].original,
      onProgress,
    })
    const { clientKey } = draftIn(mode)
    if (clientKey !== null) await dequeue(clientKey)
    putItem(experience)
    void refreshJournals()
    return experience
  } catch (error) {
    if (mode === 'create' && isUnreachable(error) && (await isLeftWaiting())) return 'waits'
    await toastSubmitError(error)
    return undefined
  }
}

/** Returns whether the entry is stored in the outbox: only then may the form be cleared. */
async function isLeftWaiting(): Promise<boolean> {
  const { owner, pictures } = useDraftStore.getState()
  const { original, source } = pictures.create
  const draft = draftIn('create')
  if (owner === null) return false
  try {
    const cropped = draft.crop && source !== null ? await cutCover(source, draft.crop).catch(() => null) : null
    await enqueue(owner, draft, { original, cropped })
  } catch {
    return false
  }
  return true
}

function toastSubmitError(error: unknown): Promise<void> {
  const fields = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : []
  return toastNotDone(error, ({ t }) => ({
    title: t('errors:summary.experienceSubmit'),
    detail: fields.length > 0 ? fields.join(' ') : t('errors:EXPERIENCE_SUBMIT_ERROR'),
  }))
}
