import { INTL_TAGS, type Locale } from '@vecu/contract/locale'

import type { Namespace } from './catalog.ts'
import { greekVocative } from './greek-vocative.ts'

/** Messages as their file nests them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/** Messages of one language by namespace. Browsers load the namespaces that a page needs. */
export type LocaleCatalog = Partial<Record<Namespace, MessageTree>>

/**
 * Values of the placeholders of a message. Numbers are grouped as the language does; numbers that must not be grouped, such
 * as identifiers, are strings. The number `count` chooses the plural form.
 */
export type MessageValues = Readonly<Record<string, string | number | null | undefined>>

export interface Translator {
  /** `key` is `namespace:key`, or a key of `namespace`. The key of a missing message stands for it. */
  translate(key: string, values?: MessageValues, namespace?: Namespace): string
  /** All messages below a key, without values. */
  translateAll(key: string, namespace?: Namespace): MessageTree
  has(key: string): boolean
}

const DEFAULT_NAMESPACE = 'common'
/** Greek messages address a person with `{{firstname, vocative}}`. */
const PLACEHOLDER = /\{\{(\w+)(, vocative)?\}\}/g

/** Messages added to `catalog` later are found too. */
export function createTranslator(locale: Locale, catalog: LocaleCatalog): Translator {
  // The country matters: in Brazilian Portuguese, 0 is singular.
  const tag = INTL_TAGS[locale]
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined

  function find(key: string, namespace: Namespace): string | MessageTree | undefined {
    const colon = key.indexOf(':')
    let found: string | MessageTree | undefined = catalog[colon < 0 ? namespace : (key.slice(0, colon) as Namespace)]
    for (const name of key.slice(colon + 1).split('.')) {
      if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined
      found = found[name]
    }
    return found
  }

  function findText(key: string, namespace: Namespace): string | undefined {
    const found = find(key, namespace)
    return typeof found === 'string' ? found : undefined
  }

  /** Any language may have a sentence of its own for 0. */
  function findPlural(key: string, count: number, namespace: Namespace): string | undefined {
    plurals ??= new Intl.PluralRules(tag)
    const zero = count === 0 ? findText(`${key}_zero`, namespace) : undefined
    return zero ?? findText(`${key}_${plurals.select(count)}`, namespace)
  }

  function format(value: string | number | null | undefined, isVocative: boolean): string {
    if (typeof value === 'number') return (numbers ??= new Intl.NumberFormat(tag)).format(value)
    return isVocative ? greekVocative(value ?? '') : (value ?? '')
  }

  return {
    translate(key, values, namespace = DEFAULT_NAMESPACE) {
      const count = values?.count
      const plural = typeof count === 'number' ? findPlural(key, count, namespace) : undefined
      const text = plural ?? findText(key, namespace)
      if (text === undefined) return key.slice(key.indexOf(':') + 1)
      if (!values) return text
      return text.replaceAll(PLACEHOLDER, (placeholder, name: string, vocative?: string) =>
        Object.hasOwn(values, name) ? format(values[name], vocative !== undefined) : placeholder,
      )
    },
    translateAll(key, namespace = DEFAULT_NAMESPACE) {
      const found = find(key, namespace)
      return typeof found === 'object' ? found : {}
    },
    has: (key) => findText(key, DEFAULT_NAMESPACE) !== undefined,
  }
}
