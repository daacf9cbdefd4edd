import { useEffect } from 'react'

import { refreshJournals } from '../journal/journal-cache.ts'
import { useLocale } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { keepCatalogue } from './kept-catalogue.ts'
import { SEND_WAITING } from './kept-pages.ts'
import { keepOffline } from './register-worker.ts'
import { sendWaiting } from './send-waiting.ts'
import { hearOtherTabs, showWaiting } from './waiting.ts'

/** Sends what waits: when the app starts, when the network is there again, and when the worker says so. */
export default function Outbox() {
  const { id } = useUser()
  const locale = useLocale()

  useEffect(() => {
    hearOtherTabs()
    const send = () => void sendWaiting()
    const online = () => {
      // What could not be read while there was no network is read now.
      void refreshJournals()
      send()
    }
    const told = ({ data }: MessageEvent) => {
      if (data === SEND_WAITING) send()
    }
    window.addEventListener('online', online)
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    serviceWorker?.addEventListener('message', told)
    return () => {
      window.removeEventListener('online', online)
      serviceWorker?.removeEventListener('message', told)
    }
  }, [])

  useEffect(() => {
    void showWaiting().then(sendWaiting)
    void keepOffline(true)
    void keepCatalogue(id, locale)
  }, [id, locale])

  return null
}
