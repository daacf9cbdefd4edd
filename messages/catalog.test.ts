import { readdirSync } from 'node:fs'

import { AUDIT_ACTIONS } from '@vecu/contract/audit'
import { ConnectionProblem, DeliveryError } from '@vecu/contract/call-failure'
import { CLIENT_ERRORS, ERROR_STATUS } from '@vecu/contract/error'
import { LOCALES, type Locale } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { NAMESPACES, type Namespace } from './catalog.ts'
import { flatten, isPlural, stem } from './plural-key.ts'
import { catalog } from './translate.ts'

const FORMS: Record<Locale, string[]> = {
  fr: ['one', 'many', 'other'],
  en: ['one', 'other'],
  it: ['one', 'many', 'other'],
  el: ['one', 'other'],
  nl: ['one', 'other'],
  pt: ['one', 'many', 'other'],
}

/** Phrases that a native speaker of two languages writes alike: names, and words that both have. */
const SAME = new Set([
  'Per e-mail',
  'HTML, CSS, JavaScript, SVG, PDF.',
  'HTML, CSS, JavaScript, SVG e PDF.',
  'Fonte: ROME, France Travail, Licence Ouverte.',
])

const pairs = LOCALES.flatMap((locale) => NAMESPACES.map((namespace) => [locale, namespace] as const))
const flat = new Map(
  pairs.map(([locale, namespace]) => [`${locale}/${namespace}`, new Map(flatten(catalog[locale][namespace]))]),
)

function texts(locale: Locale, namespace: Namespace): Map<string, string> {
  return flat.get(`${locale}/${namespace}`) ?? new Map<string, string>()
}

function under(locale: Locale, namespace: Namespace, beginning: string): Map<string, string> {
  const found = [...texts(locale, namespace)].filter(([key]) => key.startsWith(beginning))
  return new Map(found.map(([key, text]) => [key.slice(beginning.length), text]))
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted()
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).toSorted()

test.each(LOCALES)('every file of %s is a namespace of the catalogue', (locale) => {
  const files = readdirSync(new URL(locale, import.meta.url)).map((file) => file.replace(/\.json$/, ''))
  const hint = 'a file needs a line in Messages and in NAMESPACES of messages/catalog.ts, and exists in six languages'
  expect(files.toSorted(), hint).toEqual(NAMESPACES.toSorted())
})

test.each(pairs)('%s/%s has the keys, placeholders and tags of the French catalogue', (locale, namespace) => {
  const french = texts('fr', namespace)
  const own = texts(locale, namespace)
  const stems = (map: Map<string, string>) => [...new Set([...map.keys()].map(stem))].toSorted()
  expect(stems(own)).toEqual(stems(french))
  for (const [key, text] of own) {
    const source = french.get(key) ?? french.get(`${stem(key)}_other`) ?? ''
    // A form for zero or one may write the number as a word.
    if (!/_(zero|one)$/.test(key)) expect([key, placeholders(text)]).toEqual([key, placeholders(source)])
    expect([key, tags(text)]).toEqual([key, tags(source)])
  }
})

test.each(pairs)('%s/%s has every plural form that its language needs', (locale, namespace) => {
  const own = texts(locale, namespace)
  for (const key of own.keys()) {
    if (!isPlural(key)) continue
    for (const form of FORMS[locale]) expect(own.has(`${stem(key)}_${form}`), `${stem(key)}_${form}`).toBe(true)
  }
})

test.each(pairs)('%s/%s is translated and follows the typography rules', (locale, namespace) => {
  for (const [key, text] of texts(locale, namespace)) {
    expect(text.trim(), key).not.toBe('')
    expect(text, key).not.toMatch(/['"]|\.\.\./)
    expect(text, key).toBe(text.normalize('NFC'))
    if (locale === 'fr') expect(text, key).not.toMatch(/[^\u00a0\u202f\s/][;?!»]|[ ][:;?!»]|«[^\u00a0]/)
    const words = text.replaceAll(/\{\{[^}]*\}\}|<code>.*?<\/code>|<[^>]*>/g, '').match(/\p{L}{3,}/gu) ?? []
    if (locale === 'fr' || words.length < 2 || SAME.has(text)) continue
    const copied = LOCALES.filter((other) => other !== locale && texts(other, namespace).get(key) === text)
    expect(copied, `${key}: ${text}`).toEqual([])
  }
})

test('every error code has a text in every language', () => {
  for (const locale of LOCALES) {
    const own = texts(locale, 'errors')
    for (const code of [...Object.keys(ERROR_STATUS), ...CLIENT_ERRORS])
      expect(own.has(code), `${locale} ${code}`).toBe(true)
  }
})

test.each(LOCALES)('%s/errors names no field or value as the code does', (locale) => {
  for (const [key, text] of texts(locale, 'errors')) {
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, '')
    expect(words, key).not.toMatch(/(?<!\p{L})\p{Ll}+\p{Lu}|\w_\w/u)
    // The name of the field of a request is no word of the reader's language.
    expect(placeholders(text), key).not.toContain('field')
  }
})

test('every audit action has a text in every language', () => {
  for (const locale of LOCALES) {
    const actionTexts = under(locale, 'audit', 'action.')
    expect([...actionTexts.keys()].toSorted(), locale).toEqual(AUDIT_ACTIONS.toSorted())
    expect(new Set(actionTexts.values()).size, locale).toBe(AUDIT_ACTIONS.length)
  }
})

test.each([
  ['connection problem of a learning platform', 'admin-training-centers', 'problem.', ConnectionProblem.options],
  ['failure of a webhook delivery', 'admin-webhooks', 'error.', DeliveryError.options],
] as const)('every %s has a text in every language', (_, namespace, prefix, codes) => {
  for (const locale of LOCALES) {
    const codeTexts = under(locale, namespace, prefix)
    expect([...codeTexts.keys()].toSorted(), locale).toEqual([...codes].toSorted())
    expect(new Set(codeTexts.values()).size, locale).toBe(codes.length)
  }
})
