import { readFileSync } from 'node:fs'
import path from 'node:path'

import { NAMESPACES } from '@vecu/messages/catalog'

import { createI18n } from '../app/platform/i18n/i18n.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../messages/fr')

function readNamespace(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Record<string, unknown>
}

/** French messages, loaded eagerly so that no component suspends. */
export const i18n = await createI18n('fr', NAMESPACES, {
  fr: Object.fromEntries(NAMESPACES.map((name) => [name, readNamespace(name)])),
})
