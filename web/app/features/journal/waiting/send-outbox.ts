import type { Draft } from '../experience-draft/draft-schema.ts'
import type { DraftFile } from '../experience-draft/kept-evidence.ts'
import { saveExperience } from '../experience-draft/save-experience.ts'
import { FileNotSentError, sendFiles } from '../experience-draft/send-files.ts'
import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { getI18n } from '../../../platform/i18n/i18n.ts'
import { type ApiError, isDefiniteError } from '../../../platform/failures/api-error.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { isSignedIn, useSession } from '../../../platform/session/session.ts'
import { type OutboxEntry, useOutbox } from './outbox-store.ts'
import { updateOutboxEntry, runExclusive, dequeue, readOutboxEntries } from './outbox-queue.ts'

const AGAIN_MS = 30_000

let again: ReturnType<typeof setTimeout> | undefined

/** Sends the entries of the signed-in user, oldest first; entries that fail stay in the outbox. */
export async function sendOutbox(): Promise<void> {
  clearTimeout(again)
  if (!navigator.onLine) return
  const { sent, isStopped } = await runExclusive(sendAll)
  if (sent > 0) await notifySent(sent)
  // The server is busy or the network does not work although the browser is online: retry later.
  if (isStopped) again = setTimeout(() => void sendOutbox(), AGAIN_MS)
}

async function sendAll(): Promise<{ sent: number; isStopped: boolean }> {
  let sent = 0
  const owner = useSession.getState().user?.id
  if (owner === undefined) return { sent, isStopped: false }
  for (const item of await readOutboxEntries(owner).catch(() => [])) {
    // Stops when another user has signed in meanwhile: entries are sent by their owner only.
    if (!isSignedIn() || useSession.getState().user?.id !== owner) break
    if (item.state !== 'waiting') continue
    const outcome = await sendOne(item)
    if (outcome === 'stopped') return { sent, isStopped: isSignedIn() }
    if (outcome === 'sent') sent += 1
  }
  return { sent, isStopped: false }
}

async function sendOne(item: OutboxEntry): Promise<'sent' | 'refused' | 'stopped'> {
  const { key } = item
  let { draft } = item
  useOutbox.setState({ sending: key })
  try {
    const handle = {
      draft: () => draft,
      async change(part: Partial<Draft>) {
        draft = { ...draft, ...part }
        await updateOutboxEntry(key, { draft })
      },
      original: () => item.original,
    }
    const experience = await sendFiles({ ...handle, files: findUnsent(item) }, await saveExperience(handle))
    await dequeue(key)
    putItem(experience)
    return 'sent'
  } catch (failure) {
    const error = failure instanceof FileNotSentError ? failure.cause : failure
    if (!isDefiniteError(error) || error.status === 401) return 'stopped'
    // It was created, and its owner has deleted it since.
    if (error.code === 'EXPERIENCE_NOT_FOUND') {
      await dequeue(key)
      return 'sent'
    }
    await updateOutboxEntry(key, { state: 'refused', reason: getReason(error) })
    await notifyRejected()
    return 'refused'
  } finally {
    useOutbox.setState({ sending: null })
  }
}

/** Files that an earlier attempt has not sent. */
function findUnsent({ draft, files = [] }: OutboxEntry): DraftFile[] {
  return files.filter(({ key }) => draft.evidence.some((piece) => piece.key === key))
}

/** Error text of the server, which is in the user's language. */
function getReason(error: ApiError): string {
  const fields = Object.values(error.errors ?? {}).flat()
  return fields.length > 0 ? fields.join(' ') : error.message
}

async function notifySent(count: number): Promise<void> {
  void refreshJournals()
  const i18n = await withTexts()
  showToast({ kind: 'success', title: i18n.t('offline:toast.sent', { count }) })
}

async function notifyRejected(): Promise<void> {
  const i18n = await withTexts()
  showToast({ kind: 'error', title: i18n.t('offline:toast.refused'), detail: i18n.t('offline:toast.refusedText') })
}

async function withTexts() {
  const i18n = getI18n()
  await i18n.loadNamespaces('offline')
  return i18n
}
