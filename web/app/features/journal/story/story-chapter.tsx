import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { CertificatorDetails } from '../experience/certificator-details.tsx'
import { Cover } from '../item/cover.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { ProofLink, SealLink } from '../experience/proof-link.tsx'
import { SkillLines } from '../experience/skills/skill-lines.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { useChapterName } from '../item/chapter-name.tsx'
import type { ChapterShape } from './chapter-shapes.ts'
import { chapterSizes } from './photo-sizes.ts'
import css from './story-chapter.module.css'

interface Props {
  experience: Experience
  number: number
  shape: ChapterShape
  /** Note to the owner, such as that the experience is hidden. */
  note?: ReactNode
  heading?: 'h2' | 'h4'
}

export function StoryChapter({ experience, number, shape, note, heading: Heading = 'h2' }: Props) {
  const { t } = useTranslation(['story', 'experience'])
  const getChapterName = useChapterName()
  const { picture, title, localDate, description, language, skillsAttributes } = experience
  const alt = t('experience:card.cover', { text: experienceName(experience) })
  const certification = findValidCertification(experience)
  return (
    <section
      id={`experience-${number}`}
      className={css.chapter}
      data-shape={shape}
      aria-labelledby={`experience-${number}-name`}
    >
      {picture && (
        <div className={css.photo}>
          <Cover picture={picture} sizes={chapterSizes(shape)} alt={alt} lang={language} className={css.cover} />
          {certification && (
            <SealLink certification={certification} className={css.seal}>
              <Seal text={t('experience:card.seal')} size={124} />
            </SealLink>
          )}
        </div>
      )}
      <div className={css.text} data-certified={certification ? true : undefined}>
        {localDate && (
          <p className={css.when}>
            <ItemDate localDate={localDate} />
          </p>
        )}
        <Heading id={`experience-${number}-name`} className={css.name}>
          <span className={css.number}>{number}</span>{' '}
          <span lang={title ? language : undefined}>{getChapterName(experience)}</span>
        </Heading>
        {note}
        <p className={css.note} lang={language}>
          {description}
        </p>
        {skillsAttributes.length > 0 && <SkillLines skills={skillsAttributes} />}
        {certification && (
          <p className={css.certified}>
            <SealLink certification={certification}>
              <SealIcon />
            </SealLink>
            <span>
              <ProofLink certification={certification}>
                <RichText
                  text={t('detail.certifiedBy', {
                    name: `${certification.certificatorAttributes.firstname} ${certification.certificatorAttributes.lastname}`,
                  })}
                  tags={{ b: (text) => <b>{text}</b> }}
                />
              </ProofLink>
              <CertificatorDetails certification={certification} />
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
