import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { DocumentExperience } from './document.ts'

const FACTS = ['addressConfirmed', 'memberSince', 'admission', 'trainingCenter', 'nameGiven'] as const
type Fact = (typeof FACTS)[number]

function factsOf({ certifiedBy, identification }: DocumentExperience): Fact[] {
  return certifiedBy === null || !identification ? [] : FACTS.filter((fact) => Boolean(identification[fact]))
}

/** The facts that some certification of the page rests on, each with its letter. */
function lettersOf(experiences: readonly DocumentExperience[]): Map<Fact, string> {
  const used = new Set(experiences.flatMap(factsOf))
  return new Map(FACTS.filter((fact) => used.has(fact)).map((fact, index) => [fact, 'abcde'.charAt(index)]))
}

/** The letters beside a certifier’s name, which the legend at the foot of the page explains. */
export function marksOf(experience: DocumentExperience, experiences: readonly DocumentExperience[]): string {
  const letters = lettersOf(experiences)
  return factsOf(experience)
    .map((fact) => letters.get(fact))
    .join('\u00a0')
}

export function legendOf(experiences: readonly DocumentExperience[], locale: Locale): { mark: string; text: string }[] {
  return [...lettersOf(experiences)].map(([fact, mark]) => ({
    mark,
    text: translate(locale, `pdf:identified.${fact}`),
  }))
}
