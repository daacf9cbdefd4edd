import { readFileSync } from 'node:fs'
import path from 'node:path'

import { NAMESPACES } from '@vecu/messages/catalog'
import type { LocaleCatalog, MessageTree } from '@vecu/messages/translator'

import { createI18n, setI18n } from '../app/platform/i18n/i18n.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../messages/fr')

function readNamespace(name: string): MessageTree {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as MessageTree
}

const french: LocaleCatalog = Object.fromEntries(NAMESPACES.map((name) => [name, readNamespace(name)]))

/** French messages, loaded eagerly so that no component suspends. */
export const i18n = createI18n('fr', french)
setI18n(i18n)
