import type { Locale } from '@vecu/contract/locale'
import { NAMESPACES } from '@vecu/messages/catalog'

import { type I18n, createI18n } from './i18n.ts'

const instances = new Map<Locale, Promise<I18n>>()

/** One instance per language with all messages, so that rendering never waits. */
export function serverI18n(locale: Locale): Promise<I18n> {
  const known = instances.get(locale)
  if (known && import.meta.env.PROD) return known
  const instance = loadI18n(locale)
  instances.set(locale, instance)
  return instance
}

async function loadI18n(locale: Locale): Promise<I18n> {
  const i18n = createI18n(locale)
  await i18n.loadNamespaces(NAMESPACES.filter((namespace) => namespace !== 'mail'))
  return i18n
}
