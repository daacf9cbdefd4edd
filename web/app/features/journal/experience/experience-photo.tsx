import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { formatPlace } from '@vecu/contract/format-place'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CertificatorDetails } from './certificator-details.tsx'
import { Cover } from '../item/cover.tsx'
import { DateTime } from '../item/date-time.tsx'
import { ItemDate } from '../item/item-date.tsx'
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
  const { picture, localDate, createdAt, addressAttributes: address, description, language } = experience
  const certification = findValidCertification(experience)
  const certificator = certification?.certificatorAttributes
  const name = experienceName(experience)
  const title = experience.title || (address && formatPlace(address)) || name
  return (
    <article className={css.photo} data-certified={certification ? true : undefined}>
      <div className={css.picture}>
        <Cover picture={picture} sizes={SIZES} alt="" lang={language} />
        {certification && (
          <SealLink certification={certification} className={css.seal}>
            <Seal text={t('card.seal')} size={68} />
          </SealLink>
        )}
      </div>
      <p className={css.date}>{localDate ? <ItemDate localDate={localDate} /> : <DateTime at={createdAt} />}</p>
      <h3 className={css.title}>
        <Link className={css.open} to={to} lang={title === name ? language : undefined}>
          {title}
          {title !== name && (
            <span className="visually-hidden" lang={language}>
              , {name}
            </span>
          )}
        </Link>
      </h3>
      {showsDescription && title !== description && (
        <p className={css.text} lang={language}>
          {description}
        </p>
      )}
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
