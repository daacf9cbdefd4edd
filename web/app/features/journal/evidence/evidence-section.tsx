import type { Experience } from '@vecu/contract/experience'
import { type ReactNode, useId } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { EvidenceList } from './evidence-list.tsx'
import css from './evidence-section.module.css'

interface Props {
  experience: Pick<Experience, 'evidence' | 'language'>
  /** For the owner only. */
  action?: ReactNode
  heading?: 'h2' | 'h4'
}

/** Pictures and documents besides the cover; nothing when there are none and the viewer cannot add any. */
export function EvidenceSection({ experience: { evidence = [], language }, action, heading: Heading = 'h2' }: Props) {
  const { t } = useTranslation('evidence')
  const headingId = useId()
  if (evidence.length === 0 && !action) return null
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <Heading id={headingId}>{t('title')}</Heading>
      {evidence.length > 0 && <EvidenceList evidence={evidence} language={language} />}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
