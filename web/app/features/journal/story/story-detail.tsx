import type { Experience } from '@vecu/contract/experience'
import type { Story } from '@vecu/contract/story'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CurationBadges } from '../item/curation-badges.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import { NotebookPage } from '../../../design-system/surfaces/notebook-page.tsx'
import { chapterShapes } from './chapter-shapes.ts'
import { NumberedPhotos } from './numbered-photos.tsx'
import { StoryChapter } from './story-chapter.tsx'
import { StoryProof } from './story-proof.tsx'
import css from './story-detail.module.css'

interface Props {
  story: Story
  /** Path of the author's overview, for members. */
  authorPath?: string
  /** Note to the owner about one of the experiences. */
  noteOn?: (experience: Experience) => ReactNode
  /** Shown below a heading of the page instead of being the page. */
  isEmbedded?: boolean
}

export function StoryDetail({ story, authorPath, noteOn, isEmbedded = false }: Props) {
  const { t } = useTranslation('story')
  const [Title, Subtitle] = isEmbedded ? (['h3', 'h4'] as const) : (['h1', 'h2'] as const)
  const { title, description, language, experiencesCount, experiencesAttributes: experiences = [] } = story
  const shapes = chapterShapes(experiences.length)
  return (
    <NotebookPage>
      <article className={css.story}>
        <header className={css.title}>
          <div>
            <CurationBadges item={story} />
            <Eyebrow>{t('card.over', { count: experiencesCount })}</Eyebrow>
            <Title className={css.name} lang={language}>
              {title}
            </Title>
            {description && (
              <p className={css.intro} lang={language}>
                {description}
              </p>
            )}
            <Author story={story} path={authorPath} />
            <StoryProof story={story} />
          </div>
          <NumberedPhotos experiences={experiences} />
        </header>
        <div className={css.chapters}>
          {experiences.map((experience, index) => (
            <StoryChapter
              key={experience.id}
              experience={experience}
              number={index + 1}
              shape={shapes[index] ?? 'wide'}
              note={noteOn?.(experience)}
              heading={Subtitle}
            />
          ))}
        </div>
      </article>
    </NotebookPage>
  )
}

function Author({ story: { userAttributes, localDate }, path }: { story: Story; path: string | undefined }) {
  const { firstname, lastname, avatarUrl } = userAttributes
  const name = `${firstname} ${lastname}`
  return (
    <div className={css.author}>
      <Avatar name={userAttributes} src={avatarUrl ?? undefined} size={64} />
      <p>
        {path === undefined ? <b>{name}</b> : <Link to={path}>{name}</Link>}
        {localDate && (
          <span className={css.when}>
            <ItemDate localDate={localDate} />
          </span>
        )}
      </p>
    </div>
  )
}
