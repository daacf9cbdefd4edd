import { readFileSync } from 'node:fs'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { createInstance, type TOptions } from 'i18next'

import { type Catalog, I18N_OPTIONS, NAMESPACES } from './catalog.ts'
import { localeFormats } from './locale-formats.ts'

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

const i18n = createInstance().use(localeFormats)
await i18n.init({ ...I18N_OPTIONS, lng: 'fr', ns: NAMESPACES, resources: catalog, initAsync: false })

/** `key` is `namespace:key`. */
export function translate(locale: Locale, key: string, values: TOptions = {}): string {
  return i18n.t(key, { ...values, lng: locale })
}

export function hasMessage(locale: Locale, key: string): boolean {
  return i18n.exists(key, { lng: locale })
}
