import { Suspense, lazy } from 'react'

import { EvidenceField } from '../../evidence/evidence-field.tsx'
import { useWizard } from '../use-wizard.ts'
import { ChosenFiles } from './chosen-files.tsx'

const EvidenceEditor = lazy(() => import('../../evidence/evidence-editor.tsx'))

/** Pictures and documents: of a new experience they are sent after it is saved, of a saved one at once. */
export function FormEvidence() {
  const { id, evidence } = useWizard().draft
  return (
    <EvidenceField>
      {(id === null || evidence.length > 0) && <ChosenFiles mayAdd={id === null} />}
      <Suspense>{id !== null && <EvidenceEditor experienceId={id} />}</Suspense>
    </EvidenceField>
  )
}
