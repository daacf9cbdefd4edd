import { useEffect } from 'react'

import { refreshJournals } from '../cache/journal-cache.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { useUser } from '../../../platform/session/session.ts'
import { cacheCatalog } from '../../../platform/offline/cached-catalog.ts'
import { SEND_WAITING } from '../../../platform/offline/precached-pages.ts'
import { precacheLater } from '../../../platform/offline/register-worker.ts'
import { listenToOtherTabs, publishOutbox } from './outbox-queue.ts'
import { useOutbox } from './outbox-store.ts'

/** Sends the outbox on start, when the network is back, and on a message of the service worker. */
export default function OutboxSync() {
  const { id } = useUser()
  const locale = useLocale()

  useEffect(() => {
    listenToOtherTabs()
    const send = () => void sendWaiting()
    const online = () => {
      // Refetches what could not be loaded offline.
      void refreshJournals()
      send()
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data === SEND_WAITING) send()
    }
    window.addEventListener('online', online)
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    serviceWorker?.addEventListener('message', onMessage)
    return () => {
      window.removeEventListener('online', online)
      serviceWorker?.removeEventListener('message', onMessage)
    }
  }, [])

  useEffect(() => {
    void sendWaiting()
    void cacheCatalog(id, locale)
    return precacheLater(true)
  }, [id, locale])

  return null
}

/** Loads the code that sends only when an entry waits, because most visits have none. */
async function sendWaiting(): Promise<void> {
  await publishOutbox()
  if (!navigator.onLine || useOutbox.getState().items.length === 0) return
  const { sendOutbox } = await import('./send-outbox.ts')
  await sendOutbox()
}
