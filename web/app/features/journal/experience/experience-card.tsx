import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName, firstWords } from '@vecu/contract/experience-name'
import { formatPlace } from '@vecu/contract/format-place'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { HidingNotice } from '../moderation/hiding-notice.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { CARD_SIZES } from '../../../platform/first-load/card-sizes.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { mayFade } from '../../../platform/browser/view-transition.ts'
import { Seal } from '../../../design-system/marks/seal.tsx'
import './prefetch.ts'
import { CertifiedBand } from './certified-band.tsx'
import { CardFoot } from '../card/card-foot.tsx'
import { CardOptions } from '../card/card-options.tsx'
import { CardTags } from './card-tags.tsx'
import { Cover } from '../item/cover.tsx'
import { CurationBadges } from '../item/curation-badges.tsx'
import css from './experience-card.module.css'
import { ExperienceLink } from './experience-link.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { TransitionPhoto } from './transition-photo.tsx'
import { shortDescription } from '../item/short-description.ts'
import { SkillLines } from './skills/skill-lines.tsx'
import { useShake } from '../item/use-shake.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const PREVIEW_TICK_MS = 10_000

interface Props {
  experience: Experience
  /** Preview of a draft: no options, and missing parts are named. */
  isPreview?: boolean
  /** Hides the options even from the owner. */
  hidesOptions?: boolean
  /** First card of the page: its picture is loaded with priority. */
  isFirst?: boolean
  /** Enables the view transition of the picture to the item's page. */
  isMoving?: boolean
  /** Checkbox that turns the card into a selectable option: a press anywhere on it toggles the checkbox. */
  choice?: ReactNode
  isSelected?: boolean
}

export function ExperienceCard({ experience, isPreview = false, hidesOptions = false, ...props }: Props) {
  const { isFirst = false, isMoving = false, isSelected = false, choice } = props
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  const userId = useSession(({ user }) => user?.id)
  const { mayMark, mayReport } = useModeration(experience)
  const [isExpanded, setExpanded] = useState(isPreview)
  const certification = findValidCertification(experience)
  const { id, title, description, language, localDate, createdAt, addressAttributes, tagsAttributes } = experience
  const { skillsAttributes, link } = experience
  const isSelectable = choice !== undefined
  const isRead = !isPreview && !isSelectable
  const short = shortDescription(description)
  const hidesText = short !== description
  const hasMore = hidesText || skillsAttributes.length > 0 || link !== null
  const place = addressAttributes ? formatPlace(addressAttributes) : ''
  const moment = localDate ? (
    <ItemDate localDate={localDate} />
  ) : (
    <RelativeTime at={createdAt} {...(isPreview && { everyMs: PREVIEW_TICK_MS })} />
  )
  const name = experienceName(experience)
  const page = path(`/experiences/${id}`)
  const print = (
    <>
      <Cover picture={experience.picture} sizes={CARD_SIZES} alt="" lang={language} isFirst={isFirst} />
      {certification && (
        <span className={css.seal}>
          <Seal text={t('card.seal')} />
        </span>
      )}
    </>
  )
  return (
    <article
      ref={useShake(experience)}
      className={css.card}
      aria-label={name || undefined}
      data-certified={certification ? true : undefined}
      data-selected={isSelected || undefined}
      data-selectable={isSelectable || undefined}
    >
      {isMoving ? (
        <TransitionPhoto to={page} className={css.photo}>
          {print}
        </TransitionPhoto>
      ) : (
        <div className={css.photo}>{print}</div>
      )}
      {isRead && !hidesOptions && (experience.userAttributes.id === userId || mayMark || mayReport) && (
        <div className={css.menu}>
          <CardOptions item={experience} />
        </div>
      )}
      {isSelectable && <div className={css.choice}>{choice}</div>}
      <div className={css.body}>
        <CurationBadges item={experience} />
        <HidingNotice item={experience} />
        <p className={css.meta}>
          <span>
            <Icon of={Calendar} size={16} />
            {moment}
          </span>
          {(place || isPreview) && (
            <span>
              <Icon of={MapPin} size={16} />
              <span>{place || t('card.noPlace')}</span>
            </span>
          )}
        </p>
        {title && (
          <h2 className={css.title} lang={language}>
            {isRead ? (
              <Link className={css.open} to={page} viewTransition={mayFade()}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
        )}
        <div className={css.description}>
          <Description
            text={isExpanded ? description : short}
            language={language}
            {...(isRead && !title && { page })}
          />{' '}
          {hasMore && !isPreview && (
            <button
              type="button"
              className={css.more}
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {t(isExpanded ? 'card.less' : hidesText ? 'card.more' : 'card.details')}
            </button>
          )}
        </div>
        {isExpanded && link && <ExperienceLink url={link.linkUrl} />}
        {isExpanded && skillsAttributes.length > 0 && <SkillLines skills={skillsAttributes} />}
        <CardTags tags={tagsAttributes} showsAll={isExpanded && !isPreview} />
        <CertifiedBand experience={experience} isLinked={isRead} />
        <CardFoot item={experience} isLinked={isRead} />
      </div>
    </article>
  )
}

interface DescriptionProps {
  text: string
  language: string
  /** Without a title the first words are the heading and link to the experience. */
  page?: string
}

function Description({ text, language, page }: DescriptionProps) {
  const words = page === undefined ? '' : firstWords(text)
  return (
    <>
      {page !== undefined && words !== '' && (
        <h2 className={css.words} lang={language}>
          <Link className={css.open} to={page} viewTransition={mayFade()}>
            {words}
          </Link>
        </h2>
      )}
      <span lang={language}>{text.slice(words.length)}</span>
    </>
  )
}
