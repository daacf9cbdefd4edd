import { findValidCertification } from '@vecu/contract/certification'
import type { Experience } from '@vecu/contract/experience'
import { formatPlace } from '@vecu/contract/format-place'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CertificatorDetails } from './certificator-details.tsx'
import { Cover } from '../item/cover.tsx'
import { DateTime } from '../item/date-time.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { shortDescription } from '../item/short-description.ts'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { ProofLink, SealLink } from './proof-link.tsx'
import css from './experience-photo.module.css'

const SIZES =
  '(min-width: 1256px) 387px, (min-width: 1080px) 31vw, (min-width: 720px) calc(50vw - 34px), calc(100vw - 40px)'

interface Props {
  experience: Experience
  to: string
  /** Includes the description, not only place and date. */
  showsDescription?: boolean
}

/** Experience as a photo with place, date and certifier. */
export function ExperiencePhoto({ experience, to, showsDescription = false }: Props) {
  const { t } = useTranslation('experience')
  const { picture, localDate, createdAt, addressAttributes: address, description } = experience
  const certification = findValidCertification(experience)
  const certificator = certification?.certificatorAttributes
  const title = (address && formatPlace(address)) || shortDescription(description)
  return (
    <article className={css.photo} data-certified={certification ? true : undefined}>
      <div className={css.picture}>
        <Cover picture={picture} sizes={SIZES} />
        {certification && (
          <SealLink certification={certification} className={css.seal}>
            <Seal text={t('card.seal')} size={68} />
          </SealLink>
        )}
      </div>
      <p className={css.date}>{localDate ? <ItemDate localDate={localDate} /> : <DateTime at={createdAt} />}</p>
      <h3 className={css.title}>
        <Link className={css.open} to={to}>
          {title}
        </Link>
      </h3>
      {showsDescription && title !== description && <p className={css.text}>{description}</p>}
      {certification && certificator && (
        <p className={css.by}>
          <ProofLink certification={certification}>
            {t('card.certifiedBy', { name: `${certificator.firstname} ${certificator.lastname}`.trim() })}
          </ProofLink>
          <CertificatorDetails certification={certification} />
        </p>
      )}
    </article>
  )
}
