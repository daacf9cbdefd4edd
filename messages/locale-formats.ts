import { INTL_TAGS, type Locale } from '@vecu/contract/locale'
import type { FormatterModule, Services } from 'i18next'

import { greekVocative } from './greek-vocative.ts'

interface PluralResolver {
  getRule: (code: string, options?: object) => Intl.PluralRules
}

const formats = new Map<string, Intl.NumberFormat>()

function formatNumber(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(intlTag(locale))
  formats.set(locale, format)
  return format.format(value)
}

/** i18next knows languages without a country, where `pt` would be Brazilian: 0 is singular there. */
function intlTag(locale: string): string {
  return INTL_TAGS[locale as Locale] ?? locale
}

/**
 * Module for i18next: numbers in messages are grouped as the language does, and plural forms are chosen for the country of
 * `INTL_TAGS`. Numbers that must not be grouped, such as identifiers, are passed as strings. Greek messages address a
 * person with `{{firstname, vocative}}`.
 */
export const localeFormats: FormatterModule = {
  type: 'formatter',
  init(services: Services) {
    const resolver = services.pluralResolver as PluralResolver
    const getRule = resolver.getRule.bind(resolver)
    resolver.getRule = (code, options) => getRule(intlTag(code), options)
  },
  format: (value: unknown, format, locale) => {
    if (typeof value === 'number' && locale) return formatNumber(value, locale)
    return format === 'vocative' && typeof value === 'string' ? greekVocative(value) : (value as string)
  },
  add: () => undefined,
  addCached: () => undefined,
}
