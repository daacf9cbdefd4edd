import { translate } from '@vecu/messages/translate'

import { shortened } from './clean-text.ts'
import { drawConstellation, SKY } from './constellation.ts'
import type { DocumentSkill, PortraitDocument } from './document.ts'
import { experienceData } from './story-data.ts'
import { capitals } from './words.ts'

const MAX_GROUPS = 3
const MAX_SKILLS = 5
const MAX_SKILL_LENGTH = 44
const MAX_HEADING_LENGTH = 34
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
      number: new Intl.NumberFormat(locale).format(counts[name]),
      label: translate(locale, `pdf:counts.${name}`, { count: counts[name] }),
    })),
    year: new Date().getFullYear().toString(),
    groups: groups.map(({ name, skills }) => ({
      name: shortened(name, MAX_HEADING_LENGTH),
      skills: skills.map((skill) => ({
        name: shortened(skill.name, MAX_SKILL_LENGTH),
        stars: skill.stars,
        certified: skill.certified,
        alt: translate(locale, 'experience:level.stars', { count: skill.stars }),
      })),
    })),
    sky: {
      ...SKY,
      ...drawConstellation(groups, portrait.links, shortened),
    },
    goldStars: [1, 2, 3, 4].map((count) => starRow(count, '#e3ae3a')),
    inkStars: [1, 2, 3, 4].map((count) => starRow(count, '#1e1b3a')),
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
  return all.map((group) => ({ name: group.name, skills: best(group.skills) }))
}

function best(skills: readonly DocumentSkill[]): DocumentSkill[] {
  return skills.toSorted((a, b) => Number(b.certified) - Number(a.certified) || b.stars - a.stars).slice(0, MAX_SKILLS)
}

/** Four stars, `count` of them filled. */
function starRow(count: number, fill: string): string {
  const star = 'M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z'
  const row = [0, 1, 2, 3].map(
    (index) => `<path transform="translate(${index * 28} 0)" d="${star}" fill="${index < count ? fill : 'none'}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 24" stroke="#1e1b3a" stroke-width="1.5" stroke-linejoin="round">${row.join('')}</svg>`
}
