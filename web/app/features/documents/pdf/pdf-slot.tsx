import { Suspense, lazy } from 'react'

import { usePdf } from './pdf-store.ts'

const PdfProgress = lazy(() => import('./pdf-progress.tsx'))

/** Loads the progress component only while there is a PDF to report. */
export function PdfSlot({ isFloating = false }: { isFloating?: boolean }) {
  const isVisible = usePdf(({ isGenerating, isError }) => isGenerating || isError)
  return <Suspense>{isVisible && <PdfProgress isFloating={isFloating} />}</Suspense>
}
