import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { formatLocalDate } from '@vecu/contract/format-date-time'
import { translate } from '@vecu/messages/translate'

import type { DocumentExperience, StoryDocument } from './document.ts'
import { formatMarks } from './identification-legend.ts'
import { type SkillData, skillData } from './levels.ts'
import { mapData } from './map/map-data.ts'
import { shortened, withoutWidow } from './clean-text.ts'
import { capitals, dateParts, spanLine } from './words.ts'

const MAX_PLACE_LENGTH = 64
const MAX_CERTIFIER_LENGTH = 90
/** Skills listed under an experience; its own page has all of them. */
const MAX_SKILLS = 4

export interface ExperienceData {
  number: number
  heading: string
  date: string
  text: string
  certifiedBy: string
  certifiedDetails: string
  /** Letters of the legend. */
  marks: string
  code: string
  pictureAlt: string
  skills: SkillData[]
  /** `+3`: skills that are not listed; empty if all are. */
  moreSkills: string
}

/** Experiences have no title: the place is the heading. */
export function experienceData(
  experience: DocumentExperience,
  index: number,
  { locale, experiences }: Pick<StoryDocument, 'locale' | 'experiences'>,
): ExperienceData {
  const date = experience.date === null ? '' : formatLocalDate(experience.date)
  const place = shortened(experience.place, MAX_PLACE_LENGTH)
  const number = index + 1
  const heading = place || date || translate(locale, 'pdf:experience', { number })
  return {
    number,
    heading,
    date: heading === date ? '' : date,
    text: withoutWidow(experience.description),
    certifiedBy: shortened(experience.certifiedBy ?? '', MAX_CERTIFIER_LENGTH),
    certifiedDetails: experience.certifiedDetails ?? '',
    marks: formatMarks(experience, experiences),
    code: experience.code ?? '',
    pictureAlt: translate(locale, 'experience:card.cover', { text: heading }),
    skills: experience.skills.slice(0, MAX_SKILLS).map((skill) => skillData(skill, locale)),
    moreSkills: experience.skills.length > MAX_SKILLS ? `+${experience.skills.length - MAX_SKILLS}` : '',
  }
}

/** Template data of a story: final texts and numbers. */
export function storyData(story: StoryDocument): object {
  const { locale, layout } = story
  const dates = story.experiences.flatMap(({ date }) => date ?? [])
  const span = layout === 'chronology' ? spanLine(dates, locale) : ''
  const kicker = [translate(locale, 'pdf:story'), span].filter(Boolean).join(' · ')
  return {
    // Fallback, because a title of characters that no font has would be empty, and PDF/UA needs one.
    title: story.title || translate(locale, 'pdf:story'),
    description: story.description,
    kicker: capitals(kicker, locale),
    author: story.author.name,
    avatarAlt: translate(locale, 'pdf:avatar', { name: story.author.name }),
    experiences: inOrder(story).map((experience, index) => ({
      ...experienceData(experience, index, story),
      ...(layout === 'map' && { text: withoutWidow(shortened(experience.description, COLLAPSED_DESCRIPTION)) }),
      ...(layout === 'chronology' && experience.date !== null && { when: dateParts(experience.date, locale) }),
    })),
    ...(layout === 'map' && { map: mapData(story) }),
  }
}

/** A timeline is ordered by date, whatever the order of the story; experiences without date come last. */
export function inOrder({ layout, experiences }: StoryDocument): readonly DocumentExperience[] {
  if (layout !== 'chronology') return experiences
  return experiences.toSorted((a, b) => (a.date ?? '~').localeCompare(b.date ?? '~', 'en'))
}
