import type { Experience } from '@vecu/contract/experience'
import { useTranslation } from 'react-i18next'

import { SealMark } from '../ui/seal-mark.tsx'
import css from './certified-band.module.css'
import { Moment } from './moment.tsx'

type Certification = Experience['certificationAttributes'][number]

/** A seal never stands without a name. */
export function CertifiedBand({ certification }: { certification: Certification }) {
  const { t } = useTranslation('experience')
  const { firstname, lastname } = certification.certificatorAttributes
  return (
    <p className={css.band}>
      <SealMark />
      <span>
        <b>{t('card.certifiedBy', { name: `${firstname} ${lastname}` })}</b>
        <span className={css.date}>
          <Moment at={certification.updatedAt} />
        </span>
      </span>
    </p>
  )
}
