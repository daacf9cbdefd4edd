import { readFileSync } from 'node:fs'

import { LOCALES, type Locale } from '@vecu/contract/locale'

import { type Catalog, NAMESPACES } from './catalog.ts'
import { type MessageValues, type Translator, createTranslator } from './translator.ts'

/** All six catalogues, loaded once: the server renders errors, mails and documents. */
export const catalog = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.fromEntries(
      NAMESPACES.map((namespace) => [
        namespace,
        JSON.parse(readFileSync(new URL(`./${locale}/${namespace}.json`, import.meta.url), 'utf8')) as unknown,
      ]),
    ),
  ]),
) as Catalog

const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTranslator(locale, catalog[locale])]),
) as Record<Locale, Translator>

/** `key` is `namespace:key`. */
export function translate(locale: Locale, key: string, values?: MessageValues): string {
  return translators[locale].translate(key, values)
}

export function hasMessage(locale: Locale, key: string): boolean {
  return translators[locale].has(key)
}
