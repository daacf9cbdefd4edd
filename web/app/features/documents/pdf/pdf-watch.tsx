import { PDF_POLL_MS } from '@vecu/contract/constants'
import { useEffect } from 'react'

import { useUser } from '../../../platform/session/session.ts'
import { fetchPdf } from './fetch-pdf.ts'
import { resetPdf, usePdf } from './pdf-store.ts'

const LOCK = 'vecu-pdf'

/** Polls the PDF on every page, in one of the open tabs. */
export default function PdfWatch() {
  const { id: userId } = useUser()
  const { owner, kind, storyPdfId } = usePdf()

  useEffect(() => {
    // Another user has signed in with this browser.
    if (owner !== userId) resetPdf()
  }, [owner, userId])

  useEffect(() => {
    if (storyPdfId === null || owner !== userId) return undefined
    const look = () => fetchPdf(kind, storyPdfId)
    const { locks } = navigator as { locks?: LockManager }
    const timer = setInterval(() => {
      // Without the lock, two tabs would download the file twice.
      void (locks ? locks.request(LOCK, { ifAvailable: true }, (lock) => lock && look()) : look())
    }, PDF_POLL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [kind, storyPdfId, owner, userId])

  return null
}
