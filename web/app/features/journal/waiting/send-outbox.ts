import { getI18n } from 'react-i18next'

import { keepExperience } from '../experience-draft/save-experience.ts'
import { putItem, refreshJournals } from '../cache/journal-cache.ts'
import { type ApiError, isRefusal } from '../../../platform/failures/api-error.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { isSignedIn, useSession } from '../../../platform/session/session.ts'
import { type Waiting, useWaiting } from './outbox-store.ts'
import { changeWaiting, inTurn, noLongerWaits, waitingOf } from './outbox-queue.ts'

const AGAIN_MS = 30_000

let again: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, oldest first, as whoever wrote it; what cannot be sent stays. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(again)
  if (!navigator.onLine) return
  const { sent, isStopped } = await inTurn(sendAll)
  if (sent > 0) await tellSent(sent)
  // A server that is busy, or a network that is there in name only.
  if (isStopped) again = setTimeout(() => void sendWaiting(), AGAIN_MS)
}

async function sendAll(): Promise<{ sent: number; isStopped: boolean }> {
  let sent = 0
  const owner = useSession.getState().user?.id
  if (owner === undefined) return { sent, isStopped: false }
  for (const item of await waitingOf(owner).catch(() => [])) {
    // Nobody else's session sends it, not even that of whoever signed in meanwhile.
    if (!isSignedIn() || useSession.getState().user?.id !== owner) break
    if (item.state !== 'waiting') continue
    const outcome = await sendOne(item)
    if (outcome === 'stopped') return { sent, isStopped: isSignedIn() }
    if (outcome === 'sent') sent += 1
  }
  return { sent, isStopped: false }
}

async function sendOne(item: Waiting): Promise<'sent' | 'refused' | 'stopped'> {
  const { key } = item
  let { draft } = item
  useWaiting.setState({ sending: key })
  try {
    const experience = await keepExperience({
      draft: () => draft,
      async change(part) {
        draft = { ...draft, ...part }
        await changeWaiting(key, { draft })
      },
      original: () => item.original,
    })
    await noLongerWaits(key)
    putItem(experience)
    return 'sent'
  } catch (error) {
    if (!isRefusal(error) || error.status === 401) return 'stopped'
    // It was made, and its owner has deleted it since.
    if (error.code === 'EXPERIENCE_NOT_FOUND') {
      await noLongerWaits(key)
      return 'sent'
    }
    await changeWaiting(key, { state: 'refused', reason: reasonOf(error) })
    await tellRefused()
    return 'refused'
  } finally {
    useWaiting.setState({ sending: null })
  }
}

/** In the words of the server, which answered in the reader's language. */
function reasonOf(error: ApiError): string {
  const fields = Object.values(error.errors ?? {}).flat()
  return fields.length > 0 ? fields.join(' ') : error.message
}

async function tellSent(count: number): Promise<void> {
  void refreshJournals()
  const i18n = await withTexts()
  showToast({ kind: 'success', title: i18n.t('offline:toast.sent', { count }) })
}

async function tellRefused(): Promise<void> {
  const i18n = await withTexts()
  showToast({ kind: 'error', title: i18n.t('offline:toast.refused'), detail: i18n.t('offline:toast.refusedText') })
}

async function withTexts() {
  const i18n = getI18n()
  await i18n.loadNamespaces('offline')
  return i18n
}
