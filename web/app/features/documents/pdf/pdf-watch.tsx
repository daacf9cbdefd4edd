import { PDF_POLL_MS } from '@vecu/contract/constants'
import { useEffect } from 'react'

import { useUser } from '../../../platform/session/session.ts'
import { fetchPdf } from './fetch-pdf.ts'
import { resetPdf, usePdf } from './pdf-store.ts'

const LOCK = 'vecu-pdf'

/** Waits for the PDF on whatever page, in one tab of all that are open. */
export default function PdfWatch() {
  const { id: userId } = useUser()
  const { owner, kind, pdfId } = usePdf()

  useEffect(() => {
    // Somebody else at the same browser has nothing to wait for.
    if (owner !== userId) resetPdf()
  }, [owner, userId])

  useEffect(() => {
    if (pdfId === null || owner !== userId) return undefined
    const look = () => fetchPdf(kind, pdfId)
    const { locks } = navigator as { locks?: LockManager }
    const timer = setInterval(() => {
      // Two tabs that both hand it over would save it twice.
      void (locks ? locks.request(LOCK, { ifAvailable: true }, (lock) => lock && look()) : look())
    }, PDF_POLL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [kind, pdfId, owner, userId])

  return null
}
