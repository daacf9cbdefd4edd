import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import type { Story } from '@vecu/contract/story'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { CurationBadges } from '../item/curation-badges.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { ProofLink } from '../experience/proof-link.tsx'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import { NotebookPage } from '../../../design-system/surfaces/notebook-page.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { chapterShapes } from './chapter-shapes.ts'
import { NumberedPhotos } from './numbered-photos.tsx'
import { StoryChapter } from './story-chapter.tsx'
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
            <Proof story={story} />
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
      <Avatar name={name} src={avatarUrl ?? undefined} size={64} />
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

/** Leads to the proof, or to the first certified experience where there are several. */
function Proof({ story: { certifiedCount, experiencesCount, experiencesAttributes = [] } }: { story: Story }) {
  const { t } = useTranslation('story')
  if (certifiedCount === 0) return null
  const certified = experiencesAttributes.map((experience) => findValidCertification(experience))
  const first = certified.findIndex((certification) => certification !== undefined)
  const text = (
    <RichText
      text={t('detail.proof', { count: certifiedCount, total: experiencesCount })}
      tags={{ b: (proof) => <b>{proof}</b> }}
    />
  )
  return (
    <p className={css.proof}>
      <SealIcon size={34} />
      <span>
        {certifiedCount === 1 || first < 0 ? (
          <ProofLink certification={certified[first] ?? { code: null }}>{text}</ProofLink>
        ) : (
          <a href={`#experience-${first + 1}`}>{text}</a>
        )}
      </span>
    </p>
  )
}
