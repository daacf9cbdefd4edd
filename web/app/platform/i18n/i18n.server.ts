import type { Locale } from '@vecu/contract/locale'
import { NAMESPACES } from '@vecu/messages/catalog'
import type { i18n } from 'i18next'

import { createI18n } from './i18n.ts'

const instances = new Map<Locale, Promise<i18n>>()

/** One instance per language with all messages, so that rendering never waits. */
export function serverI18n(locale: Locale): Promise<i18n> {
  const known = instances.get(locale)
  if (known && import.meta.env.PROD) return known
  const instance = createI18n(
    locale,
    NAMESPACES.filter((namespace) => namespace !== 'mail'),
  )
  instances.set(locale, instance)
  return instance
}
