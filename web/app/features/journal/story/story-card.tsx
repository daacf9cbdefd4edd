import type { StoryCard as Story } from '@vecu/contract/story'
import Calendar from 'lucide-react/icons/calendar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CardFoot } from '../card/card-foot.tsx'
import { CardOptions } from '../card/card-options.tsx'
import { CurationBadges } from '../item/curation-badges.tsx'
import card from '../experience/experience-card.module.css'
import { DateTime } from '../item/date-time.tsx'
import { shortDescription } from '../item/short-description.ts'
import { useShake } from '../item/use-shake.ts'
import { HidingNotice } from '../moderation/hiding-notice.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite, useSession } from '../../../platform/session/session.ts'
import { mayFade } from '../../../platform/browser/view-transition.ts'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import './prefetch.ts'
import { Mosaic } from './mosaic.tsx'
import css from './story-card.module.css'

const SIZES = '(min-width: 1080px) 180px, (min-width: 720px) 23vw, 45vw'

interface Props {
  story: Story
  /** Preview of a draft: without links. */
  isPreview?: boolean
  /** Hides the options even from the owner; the title then links to the public page, if there is one. */
  hidesOptions?: boolean
  isFirst?: boolean
}

export function StoryCard({ story, isPreview = false, hidesOptions = false, isFirst = false }: Props) {
  const { t } = useTranslation(['story', 'experience'])
  const userId = useSession(({ user }) => user?.id)
  const mayWrite = useCanWrite()
  const [isExpanded, setExpanded] = useState(isPreview)
  const { id, title, description, language, date, experiencePictures, experiencesCount } = story
  const short = shortDescription(description)
  const { mayMark, mayHide } = useModeration(story)
  const isOwn = story.userAttributes.id === userId
  const hasOptions = !isPreview && !hidesOptions && ((isOwn && mayWrite) || mayMark || mayHide)
  return (
    <article ref={useShake(story)} className={classNames(card.card, css.story)} aria-labelledby={`story-${id}`}>
      <Mosaic pictures={experiencePictures} sizes={SIZES} isFirst={isFirst} />
      {hasOptions && (
        <div className={card.menu}>
          <CardOptions item={story} />
        </div>
      )}
      <div className={card.body}>
        <CurationBadges item={story} />
        <HidingNotice item={story} />
        <p className={css.over}>{t('card.over', { count: experiencesCount })}</p>
        <h2 id={`story-${id}`} className={css.title} lang={language}>
          {isPreview ? title : <Title story={story} hidesOptions={hidesOptions} />}
        </h2>
        {date && (
          <p className={card.meta}>
            <span>
              <Calendar size={16} aria-hidden="true" />
              <DateTime at={date} />
            </span>
          </p>
        )}
        {description && (
          <p className={card.description}>
            <span lang={language}>{isExpanded ? description : short}</span>{' '}
            {short !== description && !isPreview && (
              <button
                type="button"
                className={card.more}
                aria-expanded={isExpanded}
                onClick={() => setExpanded(!isExpanded)}
              >
                {t(isExpanded ? 'experience:card.less' : 'experience:card.more')}
              </button>
            )}
          </p>
        )}
        <CardFoot item={story} isLinked={!isPreview} />
      </div>
    </article>
  )
}

/** Links to the story, or to its public page in a new tab when the options are hidden. */
function Title({ story, hidesOptions }: { story: Story; hidesOptions: boolean }) {
  const { t } = useTranslation('experience')
  const path = useLocalePath()
  const locale = useLocale()
  const own = path(`/stories/${story.id}`)
  if (!hidesOptions) {
    return (
      <Link className={css.open} to={own} viewTransition={mayFade()}>
        {story.title}
      </Link>
    )
  }
  const isPublic = story.sharingParameters === 'public' && story.publicToken !== null
  return (
    <Link className={css.open} to={`${own}?options=off`} {...(isPublic && { target: '_blank' })}>
      {story.title}
      {isPublic && (
        <span className="visually-hidden" lang={locale}>
          {' '}
          {t('card.newTab')}
        </span>
      )}
    </Link>
  )
}
