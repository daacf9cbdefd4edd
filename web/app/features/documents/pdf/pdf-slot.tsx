import { Suspense, lazy } from 'react'

import { usePdf } from './pdf-store.ts'

const PdfProgress = lazy(() => import('./pdf-progress.tsx'))

/** Its place in the header; nothing is loaded until a PDF is wanted. */
export function PdfSlot({ isFloating = false }: { isFloating?: boolean }) {
  const isShown = usePdf(({ isGenerating, isError }) => isGenerating || isError)
  return <Suspense>{isShown && <PdfProgress isFloating={isFloating} />}</Suspense>
}
