import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import { formatPlace } from '@vecu/contract/format-place'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { type ReactNode, useId } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { EvidenceSection } from '../evidence/evidence-section.tsx'
import { CardTags } from './card-tags.tsx'
import { CertifiedBand } from './certified-band.tsx'
import { Cover } from '../item/cover.tsx'
import { CurationBadges } from '../item/curation-badges.tsx'
import { ExperienceLink } from './experience-link.tsx'
import css from './experience-detail.module.css'
import { ItemDate } from '../item/item-date.tsx'
import { ExternalCertifications } from './external-certifications.tsx'
import { SealLink } from './proof-link.tsx'
import { SkillLines } from './skills/skill-lines.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const SIZES = '(min-width: 1000px) 896px, (min-width: 720px) calc(100vw - 104px), 100vw'

interface Props {
  experience: Experience
  /** Actions of the owner and of admins. */
  menu?: ReactNode
  /** Button for the owner to add and change pictures and documents. */
  evidenceAction?: ReactNode
  /** State of the recognitions, for the owner only. */
  recognition?: ReactNode
  /** Author and visibility. */
  foot: ReactNode
  /** Shown below a heading of the page instead of being the page. */
  isEmbedded?: boolean
}

export function ExperienceDetail({ experience, menu, evidenceAction, recognition, foot, isEmbedded = false }: Props) {
  const { t } = useTranslation('experience')
  const skillsHeading = useId()
  const [Title, Subtitle] = isEmbedded ? (['h3', 'h4'] as const) : (['h1', 'h2'] as const)
  const { title, description, language, localDate, addressAttributes, link, skillsAttributes, tagsAttributes } =
    experience
  const name = experienceName(experience)
  const certification = findValidCertification(experience)
  const { firstname, lastname } = experience.userAttributes
  const place = addressAttributes ? formatPlace(addressAttributes) : ''
  return (
    <article className={css.card} data-certified={certification ? true : undefined}>
      <div className={css.photo}>
        <Cover
          picture={experience.picture}
          sizes={SIZES}
          alt={t('card.cover', { text: name })}
          lang={language}
          isFirst
          className={css.cover}
        />
        {menu && <div className={css.menu}>{menu}</div>}
        {certification && (
          <SealLink certification={certification} className={css.seal}>
            <Seal text={t('card.seal')} size={120} />
          </SealLink>
        )}
      </div>
      <div className={css.body}>
        <CurationBadges item={experience} />
        <p className={css.author}>{`${firstname} ${lastname}`}</p>
        <Title className={title ? css.title : 'visually-hidden'} lang={language}>
          {name}
        </Title>
        <p className={css.meta}>
          {localDate && (
            <span>
              <Icon of={Calendar} size={18} />
              <ItemDate localDate={localDate} />
            </span>
          )}
          {place && (
            <span>
              <Icon of={MapPin} size={18} />
              <span>{place}</span>
            </span>
          )}
        </p>
        <p className={css.description} lang={language}>
          {description}
        </p>
        {link && <ExperienceLink url={link.linkUrl} />}
        <CardTags tags={tagsAttributes} showsAll />
        {skillsAttributes.length > 0 && (
          <section className={css.skills} aria-labelledby={skillsHeading}>
            <Subtitle id={skillsHeading}>{t('page.skills')}</Subtitle>
            <SkillLines skills={skillsAttributes} />
          </section>
        )}
        <EvidenceSection experience={experience} action={evidenceAction} heading={Subtitle} />
        {(certification || !recognition) && <CertifiedBand experience={experience} isSection />}
        {/* The owner reads it among the recognitions. */}
        {certification?.comment && !recognition && (
          <blockquote className={css.comment}>{certification.comment}</blockquote>
        )}
        <ExternalCertifications experience={experience} />
        {recognition}
        {foot}
      </div>
    </article>
  )
}
