import { INTL_TAGS } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { drawConstellations } from './constellation/constellation.ts'
import type { DocumentSkill, PortraitDocument } from './document.ts'
import { skillData } from './levels.ts'
import { experienceData } from './story-data.ts'
import { capitals } from './words.ts'

const MAX_GROUPS = 3
/** More do not fit on a page with everything else; the template shows those that do. */
const MAX_SKILLS = 16
export const PORTRAIT_PICTURES = 3

export function portraitData(portrait: PortraitDocument): object {
  const { locale, counts, person } = portrait
  const groups = groupSkills(portrait)
  const experiences = selectExperiences(portrait)
  return {
    title: person.name || translate(locale, 'pdf:portrait'),
    kicker: capitals(translate(locale, 'pdf:portrait'), locale),
    headline: portrait.headline,
    about: portrait.about,
    author: person.name,
    avatarAlt: translate(locale, 'pdf:avatar', { name: person.name }),
    facts: (['experiences', 'certified', 'stories'] as const).map((name) => ({
      number: new Intl.NumberFormat(INTL_TAGS[locale]).format(counts[name]),
      label: translate(locale, `pdf:counts.${name}`, { count: counts[name] }),
    })),
    year: new Date().getFullYear().toString(),
    groups: groups.map(({ name, skills, total }) => ({
      name,
      skills: skills.map((skill) => skillData(skill, locale)),
      // By the number of skills shown.
      more: Array.from({ length: skills.length + 1 }, (_, shown) =>
        total > shown ? translate(locale, 'pdf:moreSkills', { count: total - shown }) : '',
      ),
    })),
    skies: drawConstellations(groups, portrait.links),
    skyLegend: translate(locale, 'portrait:sky.legend'),
    experiencesTitle: translate(
      locale,
      experiences.every(({ certifiedBy }) => certifiedBy !== null) ? 'pdf:certifiedTitle' : 'pdf:pickedTitle',
    ),
    experiences: experiences.map((experience, index) =>
      experienceData(experience, index, { ...portrait, experiences }),
    ),
  }
}

export function selectExperiences({ experiences }: PortraitDocument) {
  return experiences.slice(0, PORTRAIT_PICTURES)
}

interface Group {
  name: string
  skills: DocumentSkill[]
  /** Number of all its skills. */
  total: number
}

/** The headings with most skills, and one for the others; the best skills of each. */
function groupSkills({ headings, skills, locale }: PortraitDocument): Group[] {
  const under = headings
    .map(({ key, name }) => ({ name, skills: skills.filter(({ categoryKey }) => categoryKey === key) }))
    .filter((group) => group.skills.length > 0)
    .toSorted((a, b) => b.skills.length - a.skills.length)
  const known = new Set(headings.map(({ key }) => key))
  const loose = skills.filter(({ categoryKey }) => categoryKey === null || !known.has(categoryKey))
  const fits = under.length + (loose.length > 0 ? 1 : 0) <= MAX_GROUPS
  const named = fits ? under : under.slice(0, MAX_GROUPS - 1)
  const rest = [...under.slice(named.length).flatMap((group) => group.skills), ...loose]
  const restName = translate(locale, named.length === 0 ? 'pdf:skillsTitle' : 'pdf:otherSkills')
  const all = rest.length === 0 ? named : [...named, { name: restName, skills: rest }]
  return all.map((group) => ({ name: group.name, skills: best(group.skills), total: group.skills.length }))
}

function best(skills: readonly DocumentSkill[]): DocumentSkill[] {
  return skills.toSorted((a, b) => Number(b.certified) - Number(a.certified) || b.stars - a.stars).slice(0, MAX_SKILLS)
}
