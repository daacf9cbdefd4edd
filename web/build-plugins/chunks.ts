import path from 'node:path'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type Rolldown, normalizePath } from 'vite'

import routes from '../app/routes.ts'

type ChunkGroup = Rolldown.CodeSplittingGroup
type ChunkName = Extract<ChunkGroup['name'], (...inputs: never[]) => unknown>
type ModuleGraph = Parameters<ChunkName>[1]

const APP = path.resolve(import.meta.dirname, '../app')
/** React Router's entry waits for the first paint; other modules in its chunk would wait too. */
const ENTRY = normalizePath(path.join(APP, 'entry.client.tsx'))
/** First page of a visitor, and of a signed-in user. */
const ENTRY_ROUTE = 'auth'
const JOURNAL_ROUTE = 'dashboard-index'
/** First pages of people who got a link to something public. */
const PUBLIC_ROUTES = ['experience-public', 'stories-public', 'portrait-public']
export const SCHEMA_CHUNK = 'schemas'
/** Pages that validate nothing, so they load no schemas; `check-first-load.ts` checks it. */
export const ROUTES_WITHOUT_SCHEMAS = [
  ENTRY_ROUTE,
  JOURNAL_ROUTE,
  ...PUBLIC_ROUTES,
  ...['legal', 'group-follow-up', 'admin-audit', 'admin-reports', 'admin-statistics'],
  ...['admin-manage-groups', 'admin-manage-members'],
]
/** Components shared by this number of chunks go into the shared chunk. */
const MIN_SHARED = 20

const FRAMEWORK =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|i18next|react-i18next|use-sync-external-store|zustand|void-elements|html-parse-stringify)\//
const REQUESTS = /node_modules\/(@tanstack|ofetch)\//
const ICONS = /node_modules\/lucide-react\//
const ZOD = /node_modules\/zod\//
const CONTRACT_SOURCE = /\/contract\/src\//
/** Endpoints without schemas, see `contract/src/browser/write-browser-modules.ts`. */
const CONTRACT_DATA = /\/contract\/dist\/browser\//

/**
 * Modules bundled into one file; the first match wins. On phones each request costs a round trip, so the imports of the
 * two first pages are combined into one chunk per layer, and what all public pages import besides into another.
 */
export function chunkGroups(): ChunkGroup[] {
  const everyPage = importedBy([ENTRY, ...routeModules(ENTRY_ROUTE).slice(0, -1)])
  const journal = importedBy(routeModules(JOURNAL_ROUTE))
  const publicPages = importedByAll(PUBLIC_ROUTES.map((name) => routeModules(name).slice(-1)))
  const groups: ChunkGroup[] = [
    { name: 'framework', test: FRAMEWORK },
    { name: everyPage('every-page'), test: matchesAny(layers('.*'), CONTRACT_SOURCE, CONTRACT_DATA) },
    // Without components, because a dynamic import that needs this code would load their style sheets again.
    {
      name: journal('journal-code'),
      test: matchesAny(layers('platform', 'ts'), CONTRACT_SOURCE, CONTRACT_DATA, REQUESTS),
    },
    // After the code of the journal: a chunk also takes what its modules import, and some of that is shared with forms.
    { name: schemas, test: matchesAny(ZOD, CONTRACT_SOURCE) },
    { name: journal('journal-components'), test: matchesAny(layers('design-system|platform|features'), ICONS) },
    { name: journal('journal-page'), test: layers('layouts|pages') },
    { name: 'endpoints', test: CONTRACT_DATA },
    { name: 'shared-components', test: layers('design-system'), minShareCount: MIN_SHARED },
    { name: 'icons', test: ICONS },
    // Last, so that it takes no component or icon for which other pages would have to load its style sheet.
    { name: publicPages('public-components'), test: layers('platform|features|layouts') },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** Large chunks that start in a separate task, because one long task blocks input on slow phones. */
const PAUSED = new Set([SCHEMA_CHUNK, 'journal-code', 'journal-page'])

/** Code at the beginning of a chunk. */
export function chunkIntro({ name }: { name: string }): string {
  return PAUSED.has(name) ? 'await new Promise((go) => setTimeout(go));' : ''
}

/** Modules of a route, from the root to its page. */
function routeModules(name: string): string[] {
  const chain = findRoute(routes, name)
  if (!chain) throw new Error(`No route ${name} in app/routes.ts: correct the first pages in build-plugins/chunks.ts`)
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

/** Matches the modules that `starts` import directly or indirectly; modules with schemas have their own chunk. */
function importedBy(starts: readonly string[]): (name: string) => ChunkName {
  let reached: Set<string> | undefined
  return (name) => (id, graph) => {
    reached ??= reachedFrom(starts, graph, (next) => !hasSchemas(next, graph))
    return reached.has(id) && id !== ENTRY ? name : undefined
  }
}

/** Matches the modules that each of the lists imports directly or indirectly. */
function importedByAll(lists: readonly (readonly string[])[]): (name: string) => ChunkName {
  const each = lists.map((starts) => importedBy(starts))
  return (name) => {
    const matches = each.map((matcher) => matcher(name))
    return (id, graph) => (matches.every((match) => match(id, graph) === name) ? name : undefined)
  }
}

const schemas: ChunkName = (id, graph) => (hasSchemas(id, graph) ? SCHEMA_CHUNK : undefined)

function hasSchemas(id: string, graph: ModuleGraph): boolean {
  if (ZOD.test(id)) return true
  return CONTRACT_SOURCE.test(id) && [...reachedFrom([id], graph)].some((next) => ZOD.test(next))
}

function reachedFrom(
  starts: readonly string[],
  graph: ModuleGraph,
  follows: (id: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(starts)
  // A Set is iterated in insertion order, including entries added during the iteration.
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (follows(next)) reached.add(next)
  }
  return reached
}

/** Matches modules in the given folders of `app`; `.*` matches all. */
function layers(names: string, ending = '[a-z]+'): RegExp {
  return new RegExp(`/web/app/(${names})\\b.*\\.${ending}$`)
}

function matchesAny(...patterns: RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}
