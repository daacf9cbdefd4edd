import { findValidCertification } from '@vecu/contract/certification'
import type { Experience } from '@vecu/contract/experience'
import { experienceName } from '@vecu/contract/experience-name'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { CertificatorDetails } from '../experience/certificator-details.tsx'
import { Cover } from '../item/cover.tsx'
import { DateTime } from '../item/date-time.tsx'
import { SkillLines } from '../experience/skills/skill-lines.tsx'
import { Seal } from '../../../design-system/marks/seal.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { useChapterName } from '../item/chapter-name.tsx'
import type { ChapterShape } from './chapter-shapes.ts'
import css from './story-chapter.module.css'

const SIZES = '(min-width: 1080px) 720px, (min-width: 720px) 50vw, 100vw'

interface Props {
  experience: Experience
  number: number
  shape: ChapterShape
  /** Note to the owner, such as that the experience is hidden. */
  note?: ReactNode
}

export function StoryChapter({ experience, number, shape, note }: Props) {
  const { t } = useTranslation(['story', 'experience'])
  const getChapterName = useChapterName()
  const { picture, title, date, description, language, skillsAttributes } = experience
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
          <Cover picture={picture} sizes={SIZES} alt={alt} className={css.cover} />
          {certification && (
            <span className={css.seal}>
              <Seal text={t('experience:card.seal')} size={124} />
            </span>
          )}
        </div>
      )}
      <div className={css.text} data-certified={certification ? true : undefined}>
        {date && (
          <p className={css.when}>
            <DateTime at={date} />
          </p>
        )}
        <h2 id={`experience-${number}-name`} className={css.name}>
          <span className={css.number}>{number}</span>{' '}
          <span lang={title ? language : undefined}>{getChapterName(experience)}</span>
        </h2>
        {note}
        <p className={css.note} lang={language}>
          {description}
        </p>
        {skillsAttributes.length > 0 && <SkillLines skills={skillsAttributes} />}
        {certification && (
          <p className={css.certified}>
            <SealIcon />
            <span>
              <Trans
                t={t}
                i18nKey="detail.certifiedBy"
                values={{
                  name: `${certification.certificatorAttributes.firstname} ${certification.certificatorAttributes.lastname}`,
                }}
                components={{ b: <b /> }}
              />
              <CertificatorDetails certification={certification} />
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
