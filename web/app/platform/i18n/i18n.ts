import type { Locale } from '@vecu/contract/locale'
import type { Namespace } from '@vecu/messages/catalog'
import type { Translate, TranslateAll } from '@vecu/messages/message-key'
import { type LocaleCatalog, type MessageTree, type MessageValues, createTranslator } from '@vecu/messages/translator'

const MAX_RETRIES = 5
const FIRST_RETRY_MS = 350

/** Messages of one language. */
export interface I18n {
  readonly language: Locale
  readonly t: Translate<'common', Namespace>
  /** The namespaces that are loaded. */
  readonly catalog: Readonly<LocaleCatalog>
  /** Loads what is missing. A namespace that cannot be loaded is tried again by the next call. */
  loadNamespaces: (namespaces: Namespace | readonly Namespace[]) => Promise<void>
  /** Undefined if the namespaces are loaded; throws if one could not be loaded. */
  pendingNamespaces: (namespaces: readonly Namespace[]) => Promise<void> | undefined
  /** The same object on each call, so that effects may depend on its functions. */
  inNamespace: (namespace: Namespace) => UntypedTranslation
}

export interface Translation<Own extends Namespace, Prefixed extends Namespace = never> {
  readonly t: Translate<Own, Prefixed>
  readonly texts: TranslateAll<Own>
  readonly i18n: I18n
}

/** The overloads of `useTranslation()` give it the keys of the namespace. */
export interface UntypedTranslation {
  readonly t: (key: never, values?: MessageValues) => string
  readonly texts: (key: never) => MessageTree
  readonly i18n: I18n
}

/** `catalog` contains the namespaces that are known; others are loaded on demand. */
export function createI18n(locale: Locale, catalog: LocaleCatalog = {}): I18n {
  const translator = createTranslator(locale, catalog)
  const translations = new Map<Namespace, UntypedTranslation>()
  const loading = new Map<Namespace, Promise<void>>()
  const failures = new Map<Namespace, unknown>()

  function load(namespace: Namespace): Promise<void> {
    const running = loading.get(namespace) ?? startLoading(namespace)
    loading.set(namespace, running)
    return running
  }

  async function startLoading(namespace: Namespace): Promise<void> {
    try {
      catalog[namespace] = await readMessages(locale, namespace)
      failures.delete(namespace)
    } catch (error) {
      failures.set(namespace, error)
    } finally {
      loading.delete(namespace)
    }
  }

  async function loadAll(namespaces: readonly Namespace[]): Promise<void> {
    await Promise.all(namespaces.filter((namespace) => !catalog[namespace]).map(load))
  }

  const i18n: I18n = {
    language: locale,
    t: (key, values) => translator.translate(key, values),
    catalog,
    loadNamespaces: (namespaces) => loadAll(typeof namespaces === 'string' ? [namespaces] : namespaces),
    pendingNamespaces(namespaces) {
      for (const namespace of namespaces) if (failures.has(namespace)) throw failures.get(namespace)
      return namespaces.every((namespace) => catalog[namespace]) ? undefined : loadAll(namespaces)
    },
    inNamespace(namespace) {
      const known = translations.get(namespace)
      if (known) return known
      const translation: UntypedTranslation = {
        t: (key, values) => translator.translate(key, values, namespace),
        texts: (key) => translator.translateAll(key, namespace),
        i18n,
      }
      translations.set(namespace, translation)
      return translation
    },
  }
  return i18n
}

/** A lost connection is often back a moment later. */
async function readMessages(locale: Locale, namespace: Namespace): Promise<MessageTree> {
  for (let retries = 0; ; retries++) {
    try {
      const { catalogs } = await import('./catalogs.ts')
      const read = catalogs[`../../../../messages/${locale}/${namespace}.json`]
      if (!read) throw new Error(`no messages ${locale}/${namespace}`)
      return await read()
    } catch (error) {
      if (retries === MAX_RETRIES) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, FIRST_RETRY_MS * 2 ** retries)
      })
    }
  }
}

let current: I18n | undefined

export function setI18n(i18n: I18n): void {
  current = i18n
}

/** The messages of the page, for code outside components. */
export function getI18n(): I18n {
  if (!current) throw new Error('the page has no messages yet')
  return current
}
