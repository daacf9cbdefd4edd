import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'

import field from '../../../design-system/fields/field.module.css'
import css from './evidence-field.module.css'

const EvidenceEditor = lazy(() => import('./evidence-editor.tsx'))

/** Pictures and documents of an experience that is saved already. */
export function EvidenceField({ experienceId }: { experienceId: number }) {
  const { t } = useTranslation('evidence')
  return (
    <div role="group" aria-labelledby="evidence-label" className={css.evidence}>
      <p className={field.header}>
        <span id="evidence-label" className={field.label}>
          {t('title')}
        </span>
      </p>
      <Suspense>
        <EvidenceEditor experienceId={experienceId} />
      </Suspense>
    </div>
  )
}
