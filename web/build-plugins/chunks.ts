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
/** A page in the layout of pages for everybody, and a form of visitors. */
const OPEN_ROUTE = 'contact'
const FORM_ROUTE = 'auth-login-form'
/** Forms of visitors whose components are combined. */
const FORM_ROUTES = [FORM_ROUTE, 'auth-register-form']
/** A page of visitors without a form. */
const READING_GUEST_ROUTE = 'auth-register'
/** Pages on which visitors do something about a certification. */
const PROOF_ROUTES = ['recognition-review', 'verify', 'short-link']
/** Other pages for everybody that are only read. */
const INFORMATION_ROUTES = ['legal', 'faq', 'accessibility', 'short-link']
/** Forms of members in the layout without navigation, and pages of the administration. */
const MEMBER_FORM_ROUTES = ['create-story', 'create-experience', 'create-experience-meta']
const ADMIN_ROUTES = ['admin-settings', 'admin-audit']
/** First pages of people who got a link to something public. */
const PUBLIC_ROUTES = ['experience-public', 'stories-public', 'portrait-public']
/** What it alone shares with the journal is not loaded by the other public pages. */
const EXPERIENCE_ROUTE = 'experience-public'
export const SCHEMA_CHUNK = 'schemas'
/** Pages that validate nothing before they are used, so they load no schemas; `check-first-load.ts` checks it. */
export const ROUTES_WITHOUT_SCHEMAS = [
  ENTRY_ROUTE,
  JOURNAL_ROUTE,
  ...PUBLIC_ROUTES,
  OPEN_ROUTE,
  FORM_ROUTE,
  'auth-register-form',
  'auth-register-public-link',
  'password-forgotten',
  'new-password',
  'recognition-review',
  'verify',
  'dashboard-profile',
  ...MEMBER_FORM_ROUTES,
  'legal',
  'group-follow-up',
  'admin-audit',
  'admin-reports',
  'admin-statistics',
  'admin-manage-groups',
  'admin-manage-members',
]
/** Pages of visitors with a form or a button, whose fields and buttons are elements of HTML; also checked there. */
export const ROUTES_WITHOUT_REACT_ARIA = [
  ...FORM_ROUTES,
  READING_GUEST_ROUTE,
  'auth-register-public-link',
  'auth-select-formation-center',
  'auth-redirect-from-nidaie',
  'auth-moodle-sso-callback',
  'password-forgotten',
  'new-password',
  'email-confirmation',
  'unsubscribe',
  'verify',
  'recognition-review',
  OPEN_ROUTE,
]
const FORM_CHUNK = 'form-components'
const SHARED_CHUNK = 'shared-components'
/** Components of forms, and those of lists with React Aria. */
export const INTERACTIVE_CHUNKS = [FORM_CHUNK, SHARED_CHUNK]
/** Pages that are only read, so they load none of them; `check-first-load.ts` checks it. */
export const READING_ROUTES = [
  ENTRY_ROUTE,
  JOURNAL_ROUTE,
  ...PUBLIC_ROUTES,
  ...INFORMATION_ROUTES,
  READING_GUEST_ROUTE,
  'tutorial',
]
/** Requests, navigation and cards of members. */
export const MEMBER_CHUNKS = [
  'journal-code',
  'shared-layout-components',
  'layout-components',
  'shared-journal-components',
  'journal-page',
]
/** Pages of people who are not signed in, so they load none of them; `check-first-load.ts` checks it. */
export const VISITOR_ROUTES = [
  ENTRY_ROUTE,
  ...PUBLIC_ROUTES,
  ...INFORMATION_ROUTES,
  ...PROOF_ROUTES,
  READING_GUEST_ROUTE,
  ...ROUTES_WITHOUT_REACT_ARIA,
]
/** Components shared by this number of chunks go into the shared chunk. */
const MIN_SHARED = 20
/** Endpoints shared by this number of chunks go into one chunk; others are loaded with the pages that call them. */
const MIN_SHARED_ENDPOINTS = 6

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|zustand)\//
const REQUESTS = /node_modules\/@tanstack\//
const ICONS = /node_modules\/lucide\//
const ZOD = /node_modules\/zod\//
const CONTRACT_SOURCE = /\/contract\/src\//
/** Endpoints without schemas, see `contract/src/browser/write-browser-modules.ts`. */
const CONTRACT_DATA = /\/contract\/dist\/browser\//

/**
 * Modules bundled into one file; the first match wins. On phones each request costs a round trip, so the imports of the
 * first pages are combined into one chunk per layer: what every page needs, what the layout of pages for everybody
 * needs, what forms of visitors share with other pages and what they alone need, what public pages share with the
 * journal, what pages of proof share with it, then what the layout of members needs, then the rest of the journal. A
 * page loads none of the chunks after those it needs. What forms of members and the administration share with the
 * journal comes before the rest of it, and icons that the layout of members shares come before that layout.
 */
export function chunkGroups(): ChunkGroup[] {
  const root = importedBy([ENTRY, ...routeModules(ENTRY_ROUTE).slice(0, -2)])
  const entryLayout = importedBy(routeModules(ENTRY_ROUTE).slice(0, -1))
  const openLayout = importedBy(routeModules(OPEN_ROUTE).slice(0, -1))
  const memberLayout = importedBy(routeModules(JOURNAL_ROUTE).slice(0, -2))
  const journal = importedBy(routeModules(JOURNAL_ROUTE))
  const publicChains = inSome(PUBLIC_ROUTES.map((name) => importedBy(routeModules(name))))
  const otherPublicChains = inSome(
    PUBLIC_ROUTES.filter((name) => name !== EXPERIENCE_ROUTE).map((name) => importedBy(routeModules(name))),
  )
  const publicPages = PUBLIC_ROUTES.map((name) => importedBy(routeModules(name).slice(-1)))
  const form = importedBy(routeModules(FORM_ROUTE))
  const forms = inSome(FORM_ROUTES.map((name) => importedBy(routeModules(name))))
  const besideForms = inSome([journal, publicChains, importedBy(routeModules(READING_GUEST_ROUTE))])
  const guestPages = inSome(PROOF_ROUTES.map((name) => importedBy(routeModules(name).slice(-1))))
  const information = inSome(INFORMATION_ROUTES.map((name) => importedBy(routeModules(name).slice(-1))))
  const memberForms = MEMBER_FORM_ROUTES.map((name) => importedBy(routeModules(name)))
  const besideJournal = inSome([
    ...memberForms,
    ...ADMIN_ROUTES.map((name) => importedBy(routeModules(name).slice(-1))),
  ])
  const everyPage = inSome([
    root,
    inAll([entryLayout, inSome([openLayout, publicChains])]),
    inAll([information, publicChains]),
    inAll([forms, publicChains]),
  ])
  const all = matchesAny(layers('.*'), CONTRACT_SOURCE, CONTRACT_DATA)
  const code = matchesAny(layers('platform', 'ts'), CONTRACT_SOURCE, CONTRACT_DATA, REQUESTS)
  const components = matchesAny(layers('design-system|platform|features|layouts'), ICONS)
  const componentsAndPages = matchesAny(layers('design-system|platform|features|layouts|pages'), ICONS)
  const isIcon = matchesAny(ICONS)
  const groups: ChunkGroup[] = [
    { name: 'framework', test: FRAMEWORK },
    { name: named('every-page', everyPage), test: all },
    // Before the code of requests, which forms load when it is needed.
    { name: named('form-code', inAll([forms, inSome([openLayout, journal])])), test: code },
    { name: named('open-layout', openLayout), test: all },
    // Prefetching is also imported later, by pages that need nothing of the journal.
    { name: named('navigation-code', journal), test: layers('platform/navigation', 'ts') },
    // Without components, because a dynamic import that needs this code would load their style sheets again.
    { name: named('public-code', inAll([journal, publicChains])), test: code },
    { name: named('layout-code', inSome([memberLayout, inAll([journal, guestPages])])), test: code },
    { name: named('journal-code', journal), test: code },
    // After the code of the journal: a chunk also takes what its modules import, and some of that is shared with forms.
    // Functions of the contract that these forms use, and schemas too.
    { name: named('form-rules', inSome(memberForms)), test: CONTRACT_SOURCE },
    { name: schemas, test: matchesAny(ZOD, CONTRACT_SOURCE), minShareCount: 2 },
    // Before the components that show them too, which these pages would load for an icon.
    { name: named('public-icons', publicChains), test: ICONS },
    { name: named('form-and-other-components', inAll([forms, besideForms])), test: components },
    { name: named(FORM_CHUNK, forms), test: matchesAny(layers('design-system|platform'), ICONS) },
    { name: named('entry-components', form), test: layers('features') },
    { name: named('visitor-components', inAll([journal, otherPublicChains])), test: components },
    { name: named('experience-components', inAll([journal, publicChains])), test: components },
    { name: named('guest-components', inAll([guestPages, inSome([journal, isIcon])])), test: components },
    { name: named('guest-form-components', inAll([guestPages, besideJournal])), test: layers('design-system') },
    { name: named('layout-icons', inAll([memberLayout, besideJournal])), test: ICONS },
    { name: named('shared-layout-components', inAll([memberLayout, besideJournal])), test: components },
    { name: named('layout-components', memberLayout), test: components },
    { name: named('shared-journal-components', inAll([journal, besideJournal])), test: componentsAndPages },
    { name: named('journal-page', journal), test: componentsAndPages },
    { name: 'endpoints', test: CONTRACT_DATA, minShareCount: MIN_SHARED_ENDPOINTS },
    { name: SHARED_CHUNK, test: layers('design-system'), minShareCount: MIN_SHARED },
    { name: 'icons', test: ICONS, minShareCount: 2 },
    // Last, so that it takes no component or icon for which other pages would have to load its style sheet.
    { name: named('public-components', inAll(publicPages)), test: layers('platform|features|layouts') },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
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

type ModuleFilter = (id: string, graph: ModuleGraph) => boolean

function named(name: string, filter: ModuleFilter): ChunkName {
  return (id, graph) => (filter(id, graph) ? name : undefined)
}

/** Matches the modules that `starts` import directly or indirectly; modules with schemas have their own chunk. */
function importedBy(starts: readonly string[]): ModuleFilter {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= reachedFrom(starts, graph, (next) => !hasSchemas(next, graph))
    return reached.has(id) && id !== ENTRY
  }
}

function inAll(filters: readonly ModuleFilter[]): ModuleFilter {
  return (id, graph) => filters.every((filter) => filter(id, graph))
}

function inSome(filters: readonly ModuleFilter[]): ModuleFilter {
  return (id, graph) => filters.some((filter) => filter(id, graph))
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
