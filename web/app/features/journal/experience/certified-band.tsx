import type { Certification } from '@vecu/contract/certification'
import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import css from './certified-band.module.css'
import { ProofLink } from './proof-link.tsx'
import { UtcDay } from '../item/utc-day.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  experience: Experience
  isLinked?: boolean
  /** Keeps the distance of a section, on the page of the experience. */
  isSection?: boolean
}

/** Names the certifier, or explains why a former certification no longer counts. */
export function CertifiedBand({ experience, isLinked = true, isSection = false }: Props) {
  const live = findValidCertification(experience)
  if (live) return <Live certification={isLinked ? live : { ...live, code: null }} isSection={isSection} />
  const [past] = experience.certificationAttributes
  return past ? <Past certification={past} isSection={isSection} /> : null
}

interface BandProps {
  certification: Certification
  isSection: boolean
}

/** The seal is always shown with the certifier's name. */
function Live({ certification, isSection }: BandProps) {
  const { t } = useTranslation('experience')
  const { firstname, lastname, role } = certification.certificatorAttributes
  return (
    <p className={css.band} data-section={isSection || undefined}>
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
function Past({ certification, isSection }: BandProps) {
  const { t } = useTranslation('experience')
  const { firstname, lastname } = certification.certificatorAttributes
  const isRevoked = certification.status === 'revoked'
  const icon = isRevoked ? CircleMinus : PencilLine
  return (
    <p className={css.band} data-past data-section={isSection || undefined}>
      <Icon of={icon} size={20} />
      <span>
        <b>{t(isRevoked ? 'card.revoked' : 'card.changed')}</b>
        <span className={css.date}>
          {`${firstname} ${lastname}`.trim()}, <UtcDay at={certification.revokedAt ?? certification.updatedAt} />
        </span>
      </span>
    </p>
  )
}
