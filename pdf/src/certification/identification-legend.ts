import { formatLocalDate } from '@vecu/contract/format-date-time'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import { shortened } from '../clean-text.ts'
import type { DocumentExperience } from '../document.ts'

const FORMS = ['addressConfirmed', 'memberSince', 'approved', 'invited', 'link', 'trainingCenter', 'nameGiven'] as const
/** How a certifier was identified, as on the verification page. */
type Form = (typeof FORMS)[number]

const MAX_NAME_LENGTH = 40

/** Forms that apply to the certifier, each with its value: a day in UTC, a community, a training centre, or empty. */
function listForms({ certifiedBy, identification }: DocumentExperience): Map<Form, string> {
  const forms = new Map<Form, string>()
  if (certifiedBy === null || !identification) return forms
  const { addressConfirmed, memberSince, admission, trainingCenter, nameGiven } = identification
  if (addressConfirmed) forms.set('addressConfirmed', '')
  if (memberSince !== null) forms.set('memberSince', new Date(memberSince).toISOString().slice(0, 10))
  if (admission !== null) forms.set(admission.way, shortened(admission.community, MAX_NAME_LENGTH))
  if (trainingCenter !== null) forms.set('trainingCenter', shortened(trainingCenter, MAX_NAME_LENGTH))
  if (nameGiven) forms.set('nameGiven', '')
  return forms
}

/** Assigns a letter to each form used on the page. */
function assignLetters(experiences: readonly DocumentExperience[]): Map<Form, string> {
  const used = new Set(experiences.flatMap((experience) => [...listForms(experience).keys()]))
  return new Map(FORMS.filter((form) => used.has(form)).map((form, index) => [form, 'abcdefg'.charAt(index)]))
}

/** Letters beside a certifier’s name, explained by the legend at the foot of the page. */
export function formatMarks(experience: DocumentExperience, experiences: readonly DocumentExperience[]): string {
  const letters = assignLetters(experiences)
  const forms = listForms(experience)
  return FORMS.filter((form) => forms.has(form))
    .map((form) => letters.get(form))
    .join('\u00a0')
}

/** One entry per form, whatever the number of certifiers that share it: the page has no room for more. */
export function buildLegend(
  experiences: readonly DocumentExperience[],
  locale: Locale,
): { mark: string; text: string }[] {
  return [...assignLetters(experiences)].map(([form, mark]) => {
    const values = new Set(experiences.flatMap((experience) => listForms(experience).get(form) ?? []))
    return { mark, text: describeForm(form, [...values].toSorted(), locale) }
  })
}

/** Several values become one text that is true of each certifier: the latest day, or all names with “or”. */
function describeForm(form: Form, values: readonly string[], locale: Locale): string {
  if (form === 'memberSince') {
    const key = values.length === 1 ? 'pdf:identified.memberSince' : 'pdf:identified.memberSinceOrEarlier'
    return translate(locale, key, { date: formatLocalDate(values.at(-1) ?? '') })
  }
  const names = new Intl.ListFormat(INTL_TAGS[locale], { type: 'disjunction' }).format(values)
  return translate(locale, `pdf:identified.${form}`, { community: names, center: names })
}
