import type { StoryCard } from '@vecu/contract/story'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { CERTIFICATIONS_ID } from '../item/certifications-id.ts'
import { Mosaic } from '../story/mosaic.tsx'
import css from './portrait-stories.module.css'

interface Props {
  stories: readonly StoryCard[]
  getStoryUrl: (story: StoryCard) => string
}

/** Stories as links, with their pictures and the number of certified experiences. */
export function PortraitStories({ stories, getStoryUrl }: Props) {
  const { t } = useTranslation('story')
  return (
    <ul className={css.stories}>
      {stories.map((story) => (
        <li key={story.id} className={css.story}>
          <Mosaic pictures={story.experiencePictures} />
          <p className={css.over}>{t('card.over', { count: story.experiencesCount })}</p>
          <h3 className={css.title}>
            <Link className={css.open} to={getStoryUrl(story)}>
              {story.title}
            </Link>
          </h3>
          {story.certifiedCount > 0 && (
            <p>
              <Link className={css.certified} to={`${getStoryUrl(story)}#${CERTIFICATIONS_ID}`}>
                <SealIcon size={20} />
                <span>
                  {t('card.certified', { count: story.certifiedCount, total: story.experiencesCount })}
                  <span className="visually-hidden">, {t('card.seeProofs', { count: story.certifiedCount })}</span>
                </span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
