import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { ExperienceSkill, PdfDocument } from './document.ts'

const LEVELS = [1, 2, 3, 4] as const

export interface SkillData extends ExperienceSkill {
  /** The level in words. */
  alt: string
}

export function skillData({ name, stars, certified }: ExperienceSkill, locale: Locale): SkillData {
  return { name, stars, certified, alt: translate(locale, `experience:level.${stars}`) }
}

/** Drawings of the four levels, and their words where the document shows levels. */
export function levelsData(document: PdfDocument, locale: Locale): object {
  const hasSkills =
    document.kind === 'portrait'
      ? document.skills.length > 0
      : document.kind === 'story' && document.experiences.some(({ skills }) => skills.length > 0)
  return {
    goldStars: LEVELS.map((count) => starRow(count, '#e3ae3a')),
    inkStars: LEVELS.map((count) => starRow(count, '#1e1b3a')),
    levels: hasSkills ? LEVELS.map((stars) => ({ stars, words: translate(locale, `experience:level.${stars}`) })) : [],
  }
}

/** Four stars, `count` of them filled. */
function starRow(count: number, fill: string): string {
  const star = 'M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z'
  const row = [0, 1, 2, 3].map(
    (index) => `<path transform="translate(${index * 28} 0)" d="${star}" fill="${index < count ? fill : 'none'}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 24" stroke="#1e1b3a" stroke-width="1.5" stroke-linejoin="round">${row.join('')}</svg>`
}
