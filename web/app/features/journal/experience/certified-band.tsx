import type { Certification } from '@vecu/contract/certification'
import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import CircleMinus from 'lucide-react/icons/circle-minus'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useTranslation } from 'react-i18next'

import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import css from './certified-band.module.css'
import { ProofLink } from './proof-link.tsx'
import { UtcDay } from '../item/utc-day.tsx'

/** Names the certifier, or explains why a former certification no longer counts. */
export function CertifiedBand({ experience, isLinked = true }: { experience: Experience; isLinked?: boolean }) {
  const live = findValidCertification(experience)
  if (live) return <Live certification={isLinked ? live : { ...live, code: null }} />
  const [past] = experience.certificationAttributes
  return past ? <Past certification={past} /> : null
}

/** The seal is always shown with the certifier's name. */
function Live({ certification }: { certification: Certification }) {
  const { t } = useTranslation('experience')
  const { firstname, lastname, role } = certification.certificatorAttributes
  return (
    <p className={css.band}>
      <SealIcon />
      <span>
        <ProofLink certification={certification} className={css.proof}>
          <b>{t('card.certifiedBy', { name: `${firstname} ${lastname}`.trim() })}</b>
        </ProofLink>
        <span className={css.date}>
          {role !== null && role !== '' && `${role}, `}
          <UtcDay at={certification.decidedAt} />
        </span>
      </span>
    </p>
  )
}

/** Shown without gold, because the experience is not certified any more. */
function Past({ certification }: { certification: Certification }) {
  const { t } = useTranslation('experience')
  const { firstname, lastname } = certification.certificatorAttributes
  const isRevoked = certification.status === 'revoked'
  const Icon = isRevoked ? CircleMinus : PencilLine
  return (
    <p className={css.band} data-past>
      <Icon size={20} aria-hidden="true" />
      <span>
        <b>{t(isRevoked ? 'card.revoked' : 'card.changed')}</b>
        <span className={css.date}>
          {`${firstname} ${lastname}`.trim()}, <UtcDay at={certification.revokedAt ?? certification.updatedAt} />
        </span>
      </span>
    </p>
  )
}
