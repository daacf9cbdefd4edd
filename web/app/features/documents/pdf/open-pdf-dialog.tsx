import { lazy } from 'react'

import { openOverlay } from '../../../platform/overlays/overlay-store.ts'

const PdfDialog = lazy(() => import('./pdf-dialog.tsx'))

export function openPdfDialog(storyId: number, title: string): void {
  const close = openOverlay('dialog', title, <PdfDialog storyId={storyId} onDone={() => close()} />)
}
