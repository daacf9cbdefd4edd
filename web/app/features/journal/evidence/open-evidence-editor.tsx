import { lazy } from 'react'

import { openOverlay } from '../../../platform/overlays/overlay-store.ts'

const EvidenceEditor = lazy(() => import('./evidence-editor.tsx'))

export function openEvidenceEditor(experienceId: number, title: string): void {
  openOverlay('dialog', title, <EvidenceEditor experienceId={experienceId} />)
}
