import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import field from '../../../design-system/fields/field.module.css'
import css from './evidence-field.module.css'

/** Label of the pictures and documents in a form. */
export function EvidenceField({ children }: { children: ReactNode }) {
  const { t } = useTranslation('evidence')
  return (
    <div role="group" aria-labelledby="evidence-label" className={css.evidence}>
      <p className={field.header}>
        <span id="evidence-label" className={field.label}>
          {t('title')}
        </span>
      </p>
      {children}
    </div>
  )
}
