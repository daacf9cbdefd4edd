import type { StoryCard as Story } from '@vecu/contract/story'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import { useState } from 'react'
import { Link } from 'react-router'

import { CardFoot } from '../card/card-foot.tsx'
import { CardOptions } from '../card/card-options.tsx'
import { CurationBadges } from '../item/curation-badges.tsx'
import band from '../experience/certified-band.module.css'
import card from '../experience/experience-card.module.css'
import { ItemDate } from '../item/item-date.tsx'
import { shortDescription } from '../item/short-description.ts'
import { useShake } from '../item/use-shake.ts'
import { HidingNotice } from '../moderation/hiding-notice.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale, useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useCanWrite, useSession } from '../../../platform/session/session.ts'
import { mayFade } from '../../../platform/browser/view-transition.ts'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import './prefetch.ts'
import { Mosaic } from './mosaic.tsx'
import css from './story-card.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

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
  const { id, title, description, language, localDate, experiencePictures, experiencesCount, certifiedCount } = story
  const short = shortDescription(description)
  const { mayMark, mayReport } = useModeration(story)
  const isOwn = story.userAttributes.id === userId
  const hasOptions = !isPreview && !hidesOptions && ((isOwn && mayWrite) || mayMark || mayReport)
  return (
    <article ref={useShake(story)} className={classNames(card.card, css.story)} aria-labelledby={`story-${id}`}>
      <Mosaic pictures={experiencePictures} isFirst={isFirst} />
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
        {localDate && (
          <p className={card.meta}>
            <span>
              <Icon of={Calendar} size={16} />
              <ItemDate localDate={localDate} />
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
        {certifiedCount > 0 && (
          <p className={band.band}>
            <SealIcon />
            <b>{t('card.certified', { count: certifiedCount, total: experiencesCount })}</b>
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
