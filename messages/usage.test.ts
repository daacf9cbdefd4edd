import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { NAMESPACES, type Namespace } from './catalog.ts'
import { flatten, stem } from './plural-key.ts'
import { catalog } from './translate.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['contract/src', 'messages', 'pdf/src', 'pdf/templates', 'scripts', 'server/src', 'web/app']
const ANY_NAMESPACE = /`(\$\{[^`}\n]*\}:[^`\n]*)`/g
const TEMPLATE = /`([^`\n]*\$\{[^`\n]*)`/g

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|typ)$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
)

/** The sources that could use a key without its namespace. */
function mentions(source: string, namespace: Namespace): boolean {
  if (namespace === 'common' && source.includes('useTranslation()')) return true
  return new RegExp(`['"\`]${namespace}['"\`:]`).test(source)
}

/** A template matches the keys that it can become; one with hardly any fixed text would match everything. */
function toPattern(template: string): string[] {
  const parts = template.split(/\$\{[^}]*\}/)
  if (!/^[\w:.-]{4,}$/.test(parts.join(''))) return []
  return [parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join(String.raw`[\w.:-]+`)]
}

test.each(NAMESPACES)('every message of %s is used', (namespace) => {
  const code = sources.filter((source) => mentions(source, namespace)).join('\n')
  const patterns = [...code.matchAll(TEMPLATE), ...sources.join('\n').matchAll(ANY_NAMESPACE)].flatMap(
    ([, template = '']) => toPattern(template),
  )
  const built = new RegExp(`^(?:${patterns.join('|')})$`)
  const isUsed = (key: string) => ["'", '"', '`'].some((quote) => code.includes(quote + key + quote)) || built.test(key)
  const objects = [...code.matchAll(/\btexts\(['`]([\w.$-]+)/g)].map(([, key]) => `${key}.`)
  const keys = new Set(flatten(catalog.fr[namespace]).map(([key]) => stem(key)))
  const unused = [...keys].filter(
    (key) => !isUsed(key) && !objects.some((start) => key.startsWith(start)) && !isUsed(`${namespace}:${key}`),
  )
  expect(unused, `remove them from messages/*/${namespace}.json, or use them`).toEqual([])
})
