import type { Experience } from '@vecu/contract/experience'
import type { Portrait } from '@vecu/contract/portrait'
import type { StoryCard } from '@vecu/contract/story'
import type { ReactNode } from 'react'
import { useMemo } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Constellation } from './constellation/constellation.tsx'
import { ExperiencePhoto } from '../experience/experience-photo.tsx'
import { CERTIFIED_ID, PortraitLayout, PortraitPart } from './portrait-layout.tsx'
import { PortraitStories } from './portrait-stories.tsx'
import css from './portrait-view.module.css'
import { SkillIndex } from './skill-index.tsx'

interface Props {
  portrait: Portrait
  actions?: ReactNode
  /** Placeholders for missing parts, for the owner. */
  invitations?: { intro: ReactNode; sky: ReactNode; picks: ReactNode } | undefined
  card: (experience: Experience) => ReactNode
  /** URL of an experience. */
  getExperienceUrl: (experience: Experience) => string
  getStoryUrl: (story: StoryCard) => string
  /** Link to all certified experiences. */
  allCertified?: ReactNode
  /** Link to all stories. */
  allStories?: ReactNode
}

/** Portrait as read by its owner, members and visitors. */
export function PortraitView({ portrait, actions, invitations, card, getExperienceUrl, getStoryUrl, ...all }: Props) {
  const { t } = useTranslation('portrait')
  const { headline, about, links, categories, experiencesAttributes: picks, certifiedExperiences, stories } = portrait
  const skills = useMemo(() => portrait.skills.filter(({ hidden }) => !hidden), [portrait.skills])
  const isBlank = headline === '' && about === '' && skills.length === 0 && picks.length === 0 && stories.length === 0
  return (
    <PortraitLayout
      portrait={portrait}
      actions={actions}
      listsCertified={certifiedExperiences.length > 0}
      intro={
        <>
          {headline && <p className={css.headline}>{headline}</p>}
          {about && <p className={css.about}>{about}</p>}
          {headline === '' && about === '' && invitations?.intro}
          {isBlank && !invitations && <p className={css.blank}>{t('blank')}</p>}
        </>
      }
      sky={
        skills.length > 0 ? <Constellation skills={skills} links={links} categories={categories} /> : invitations?.sky
      }
    >
      {skills.length > 0 && (
        <section className={css.index}>
          <h2 className="visually-hidden">{t('index.title')}</h2>
          <SkillIndex
            portrait={{ categories, skills }}
            proofs={certifiedExperiences.length > 0 ? `#${CERTIFIED_ID}` : undefined}
          />
        </section>
      )}
      {(picks.length > 0 || invitations) && (
        <PortraitPart title={t('picks.title')}>
          {picks.length > 0 ? (
            <ul className={css.cards}>
              {picks.map((experience) => (
                <li key={experience.id}>{card(experience)}</li>
              ))}
            </ul>
          ) : (
            invitations?.picks
          )}
        </PortraitPart>
      )}
      {certifiedExperiences.length > 0 && (
        <PortraitPart id={CERTIFIED_ID} title={t('certified.title')} aside={all.allCertified}>
          <ul className={css.photos}>
            {certifiedExperiences.map((experience) => (
              <li key={experience.id}>
                <ExperiencePhoto experience={experience} to={getExperienceUrl(experience)} />
              </li>
            ))}
          </ul>
        </PortraitPart>
      )}
      {stories.length > 0 && (
        <PortraitPart title={t('stories.title')} aside={portrait.counts.stories > stories.length && all.allStories}>
          <PortraitStories stories={stories} getStoryUrl={getStoryUrl} />
        </PortraitPart>
      )}
    </PortraitLayout>
  )
}
