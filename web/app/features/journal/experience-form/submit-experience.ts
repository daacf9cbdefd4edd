import type { Experience } from '@vecu/contract/experience'

import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { enqueue, dequeue } from '../waiting/outbox-queue.ts'
import { ApiError, isUnreachable } from '../../../platform/failures/api-error.ts'
import { errorText } from '../../../platform/failures/error-text.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { cutCover } from '../experience-draft/cover/cut-cover.ts'
import { findFiles } from '../experience-draft/draft-evidence.ts'
import { changeDraft, draftIn, useDraftStore } from '../experience-draft/draft-store.ts'
import type { Mode } from '../experience-draft/draft.ts'
import { saveExperience } from '../experience-draft/save-experience.ts'
import { FileNotSentError, sendFiles } from '../experience-draft/send-files.ts'
import { waitForAutosave } from './autosave.ts'

/**
 * Sends the draft, which stays in the form until the next page is shown. Returns the experience, `waits` when a new one
 * is queued in the outbox for lack of a network, or undefined after an error that was shown.
 */
export async function submitExperience(
  mode: Mode,
  onProgress: (percent: number, fileName?: string) => void,
): Promise<Experience | 'waits' | undefined> {
  try {
    await waitForAutosave()
    const experience = await send(mode, onProgress)
    const { clientKey } = draftIn(mode)
    if (clientKey !== null) await dequeue(clientKey)
    putItem(experience)
    void refreshJournals()
    return experience
  } catch (error) {
    const reason = error instanceof FileNotSentError ? error.cause : error
    if (mode === 'create' && isUnreachable(reason) && (await isLeftWaiting())) return 'waits'
    await toastSubmitError(error)
    return undefined
  }
}

async function send(mode: Mode, onProgress: (percent: number, fileName?: string) => void): Promise<Experience> {
  const draft = () => draftIn(mode)
  const change = (part: Parameters<typeof changeDraft>[1]) => {
    changeDraft(mode, part)
  }
  const original = () => useDraftStore.getState().pictures[mode].original
  const experience = await saveExperience({ draft, change, original, onProgress })
  return sendFiles({ draft, change, files: findFiles(draft()), onProgress }, experience)
}

/** Returns whether the entry is stored in the outbox: only then may the form be cleared. */
async function isLeftWaiting(): Promise<boolean> {
  const { owner, pictures } = useDraftStore.getState()
  const { original, source } = pictures.create
  const draft = draftIn('create')
  if (owner === null) return false
  try {
    const cropped = draft.crop && source !== null ? await cutCover(source, draft.crop).catch(() => null) : null
    await enqueue(owner, draft, { original, cropped, files: findFiles(draft) })
  } catch {
    return false
  }
  return true
}

function toastSubmitError(error: unknown): Promise<void> {
  const reason = error instanceof FileNotSentError ? error.cause : error
  const fields = reason instanceof ApiError ? Object.values(reason.errors ?? {}).flat() : []
  return toastNotDone(reason, (i18n) => {
    const detail = fields.length > 0 ? fields.join(' ') : undefined
    if (error instanceof FileNotSentError) {
      const title = i18n.t('evidence:notSent', { name: error.fileName })
      return { title, detail: detail ?? (reason instanceof ApiError ? errorText(i18n, reason) : undefined) }
    }
    return {
      title: i18n.t('errors:summary.experienceSubmit'),
      detail: detail ?? i18n.t('errors:EXPERIENCE_SUBMIT_ERROR'),
    }
  })
}
