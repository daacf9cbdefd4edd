import path from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Rolldown, normalizePath } from 'vite'

import routes from '../app/routes.ts'

type ChunkGroup = Rolldown.CodeSplittingGroup
type ModuleGraph = Parameters<Extract<ChunkGroup['name'], (...inputs: never[]) => unknown>>[1]

const APP = path.resolve(import.meta.dirname, '../app')
/** The first page of a visitor, and of a signed-in user: their requests are what a new phone waits for. */
const ENTRY_ROUTE = 'auth'
const JOURNAL_ROUTE = 'dashboard-index'
/** The number of pages and later imports from which a component goes into the shared chunk. */
const MIN_SHARED = 20

const PACKAGES = {
  framework:
    /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|i18next|react-i18next|use-sync-external-store|zustand|void-elements|html-parse-stringify)\//,
  requests: /node_modules\/(@tanstack|ofetch)\//,
  icons: /node_modules\/lucide-react\//,
  schemas: /node_modules\/zod\//,
}
const ENDPOINTS = /\/contract\/dist\/browser\//
const SCHEMA_SOURCES = /\/contract\/src\//
const CONTRACT = /\/contract\/(src|dist\/browser)\//

/**
 * Groups of modules that are loaded as one file, the first that matches wins. A phone pays a round trip for each
 * request, so the modules of the two first pages come in one chunk for each layer, found by following their imports.
 */
export function chunkGroups(): ChunkGroup[] {
  const everyPage = importedBy(routeModules(ENTRY_ROUTE).slice(0, -1))
  const journal = importedBy(routeModules(JOURNAL_ROUTE))
  const groups: ChunkGroup[] = [
    { name: 'framework', test: PACKAGES.framework },
    { name: everyPage('every-page'), test: anyOf(CONTRACT, /\/web\/app\//) },
    { name: schemas, test: anyOf(SCHEMA_SOURCES, PACKAGES.schemas) },
    // Without style sheets: a part that is loaded later and needs this code would load them again.
    { name: journal('journal-code'), test: anyOf(CONTRACT, layers('platform', 'ts'), PACKAGES.requests) },
    { name: journal('journal-components'), test: anyOf(layers('design-system|platform|features'), PACKAGES.icons) },
    { name: journal('journal-page'), test: layers('layouts|pages') },
    { name: 'endpoints', test: ENDPOINTS },
    { name: 'shared-components', test: layers('design-system'), minShareCount: MIN_SHARED },
    { name: 'icons', test: PACKAGES.icons },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** The layers of the application whose chunks start in a task of their own, because one long task delays taps. */
const PAUSED = new Set(['schemas', 'journal-code', 'journal-page'])

export function pauseBefore({ name }: { name: string }): string {
  return PAUSED.has(name) ? 'await new Promise((go) => setTimeout(go));' : ''
}

/** The modules of a route, from the root of the application to its page. */
export function routeModules(name: string): string[] {
  const chain = findRoute(routes, name)
  if (!chain) throw new Error(`No route ${name} in app/routes.ts: name another first page in build-plugins/chunks.ts`)
  return ['root.tsx', ...chain.map(({ file }) => file)].map((file) => normalizePath(path.join(APP, file)))
}

function findRoute(among: readonly RouteConfigEntry[], name: string): RouteConfigEntry[] | undefined {
  for (const route of among) {
    if (route.id === name) return [route]
    const below = findRoute(route.children ?? [], name)
    if (below) return [route, ...below]
  }
  return undefined
}

/** A group's name for the modules that `starts` import directly or indirectly, and none for the others. */
function importedBy(starts: readonly string[]): (name: string) => Rolldown.CodeSplittingNameFunction {
  let reached: Set<string> | undefined
  return (name) => (id, graph) => ((reached ??= reachedFrom(starts, graph)).has(id) ? name : undefined)
}

/** Schemas and zod come with forms; contract modules without schemas do not bring them along. */
function schemas(id: string, graph: ModuleGraph): string | undefined {
  return [...reachedFrom([id], graph)].some((module) => PACKAGES.schemas.test(module)) ? 'schemas' : undefined
}

function reachedFrom(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(starts)
  // A set is walked in the order of its insertions, including those made meanwhile.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

function layers(names: string, ending = '[a-z]+'): RegExp {
  return new RegExp(`/web/app/(${names})/.*\\.${ending}$`)
}

function anyOf(...patterns: RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}
