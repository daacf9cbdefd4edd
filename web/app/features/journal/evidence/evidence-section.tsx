import type { Experience } from '@vecu/contract/experience'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EvidenceList } from './evidence-list.tsx'
import css from './evidence-section.module.css'

interface Props {
  experience: Pick<Experience, 'evidence' | 'language'>
  /** For the owner only. */
  action?: ReactNode
}

/** Pictures and documents besides the cover; nothing when there are none and the viewer cannot add any. */
export function EvidenceSection({ experience: { evidence = [], language }, action }: Props) {
  const { t } = useTranslation('evidence')
  if (evidence.length === 0 && !action) return null
  return (
    <section className={css.section} aria-labelledby="evidence">
      <h2 id="evidence">{t('title')}</h2>
      {evidence.length > 0 && <EvidenceList evidence={evidence} language={language} />}
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
