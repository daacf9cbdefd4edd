import { withoutMark } from '../app/platform/first-load/root-styles.ts'
import type { Chunks, RouteFiles, RouteManifest } from './built-files.ts'

/**
 * Folders whose dynamic imports are needed offline, to read the journal and to open and save the experience form. Other dynamic imports of the
 * precached pages need the network.
 */
export const OFFLINE_FOLDERS = [
  'app/platform/i18n',
  'app/platform/navigation',
  'app/platform/offline',
  'app/platform/overlays',
  'app/features/journal/cache',
  'app/features/journal/card',
  'app/features/journal/experience-draft',
  'app/features/journal/experience-form',
  'app/features/journal/feedback',
  'app/features/journal/waiting',
  'app/layouts/navigation',
  'app/layouts/session',
] as const

/** The named routes and all their parents. */
export function withParents({ routes }: RouteManifest, names: readonly string[]): Record<string, RouteFiles> {
  const found: Record<string, RouteFiles> = {}
  for (const name of names) {
    for (let route = routes[name]; route; route = routes[route.parentId ?? '']) found[route.id] = route
    if (!found[name]) throw new Error(`No route ${name} to precache: see app/platform/offline/precached-pages.ts`)
  }
  return found
}

/** Files of the routes, their static imports, and their dynamic imports from `folders`. */
export function filesOfRoutes(
  chunks: Chunks,
  { entry }: RouteManifest,
  routes: Record<string, RouteFiles>,
  folders: readonly string[],
): string[] {
  const first = [entry, ...Object.values(routes)].flatMap(({ module, imports = [] }) => [module, ...imports])
  const reached = new Set(Object.keys(chunks).filter((name) => first.includes(`/${chunks[name]?.file}`)))
  const unused = new Set(folders)
  // A Set is iterated in insertion order, including entries added during the iteration.
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
    for (const next of imports) reached.add(next)
    for (const later of dynamicImports) {
      const folder = folders.find((one) => later.startsWith(`${one}/`))
      if (folder === undefined) continue
      unused.delete(folder)
      reached.add(later)
    }
  }
  if (unused.size > 0) {
    throw new Error(
      `Precached pages import nothing later from ${[...unused].join(', ')}: see build-plugins/precached-files.ts`,
    )
  }
  const styles = Object.values(routes).flatMap(({ css = [] }) => css.map(withoutMark))
  return [...new Set([...[...reached].flatMap((name) => filesOfChunk(chunks, name)), ...styles])].toSorted()
}

function filesOfChunk(chunks: Chunks, name: string): string[] {
  const { file, css = [], assets = [] } = chunks[name] ?? {}
  if (file === undefined) throw new Error(`Vite's manifest names ${name} as an import and does not list it`)
  return [file, ...css, ...assets.filter((asset) => isDrawing(asset) || isTextFont(asset))].map((path) => `/${path}`)
}

/** Excludes drawings whose name starts with a digit: they belong to the sign-in pages, which need the network. */
function isDrawing(file: string): boolean {
  return /\/[a-z][^/]*\.svg$/.test(file)
}

/** Upright fonts of the two scripts; others are cached on first use. */
function isTextFont(file: string): boolean {
  return /-(latin|greek)-(wght|opsz)-normal-/.test(file)
}

/** Imports of listed scripts that are not listed; offline, the page would fail to start. */
export function missingImports(files: readonly string[], readScript: (file: string) => string): string[] {
  const listed = new Set(files)
  const scripts = files.filter((file) => file.endsWith('.js'))
  const imported = scripts.flatMap((file) =>
    [...readScript(file).matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`),
  )
  return [...new Set(imported)].filter((file) => !listed.has(file))
}

/** Matches `import{a as b}from"./name.js"`, `import"./name.js"` and `export{a}from"./name.js"` in minified code. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g
