import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { DocumentExperience } from './document.ts'

const FACTS = ['addressConfirmed', 'memberSince', 'admission', 'trainingCenter', 'nameGiven'] as const
type Fact = (typeof FACTS)[number]

function getFacts({ certifiedBy, identification }: DocumentExperience): Fact[] {
  return certifiedBy === null || !identification ? [] : FACTS.filter((fact) => Boolean(identification[fact]))
}

/** Assigns a letter to each identification fact used on the page. */
function assignLetters(experiences: readonly DocumentExperience[]): Map<Fact, string> {
  const used = new Set(experiences.flatMap(getFacts))
  return new Map(FACTS.filter((fact) => used.has(fact)).map((fact, index) => [fact, 'abcde'.charAt(index)]))
}

/** Letters beside a certifier’s name, explained by the legend at the foot of the page. */
export function formatMarks(experience: DocumentExperience, experiences: readonly DocumentExperience[]): string {
  const letters = assignLetters(experiences)
  return getFacts(experience)
    .map((fact) => letters.get(fact))
    .join('\u00a0')
}

export function buildLegend(
  experiences: readonly DocumentExperience[],
  locale: Locale,
): { mark: string; text: string }[] {
  return [...assignLetters(experiences)].map(([fact, mark]) => ({
    mark,
    text: translate(locale, `pdf:identified.${fact}`),
  }))
}
