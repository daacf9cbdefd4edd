import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { build } from 'vite'

import { PRECACHED_ROUTES, PRECACHED_NAMESPACES, OFFLINE_ROUTE } from './app/platform/offline/precached-pages.ts'

const ROOT = import.meta.dirname
const CLIENT = path.join(ROOT, 'build/client')

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

interface RouteFiles {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

interface Routes {
  version: string
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

/** Loaded later by the kept pages, and needed there; what else they may load is for those with a network. */
const LOADED_LATER =
  /^app\/(features\/journal\/(experience-draft|experience-form|waiting)|platform\/(offline|wizard)|pages\/journal\/experience-form|pages\/system|design-system)\/|^app\/layouts\/(navigation\/account-menu|session\/(deactivated-notice|session-effects))\.|^app\/platform\/(i18n\/catalogs|overlays\/overlay-host)\.|^app\/features\/journal\/card\/card-menu\./

const NOTHING = /^$/

/** Writes `sw.js` beside the build it belongs to, with the list of what the kept pages are made of. */
export async function makeServiceWorker(): Promise<void> {
  const { id } = JSON.parse(await readFile(path.join(CLIENT, 'build.json'), 'utf8')) as { id: string }
  const chunks = JSON.parse(await readFile(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const routes = await readRoutes()
  const offline = routesWithParents(routes, [OFFLINE_ROUTE.name])
  const names = PRECACHED_ROUTES.map(({ name }) => name)
  const kept = { ...offline, ...routesWithParents(routes, names) }
  const shell = {
    build: id,
    version: routes.version,
    routes: kept,
    files: filesOf(chunks, routes, kept, LOADED_LATER),
    offlineFiles: filesOf(chunks, routes, offline, NOTHING),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(chunks, locale)])),
  }
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      emptyOutDir: false,
      outDir: CLIENT,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(ROOT, 'service-worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

async function readRoutes(): Promise<Routes> {
  const assets = path.join(CLIENT, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-[\da-f]+\.js$/.test(file))
  if (name === undefined) throw new Error('the build has no list of routes')
  const script = await readFile(path.join(assets, name), 'utf8')
  return JSON.parse(script.replace(/^[^=]*=/, '').replace(/;\s*$/, '')) as Routes
}

function routesWithParents({ routes }: Routes, names: readonly string[]): Record<string, RouteFiles> {
  const kept: Record<string, RouteFiles> = {}
  for (const name of names) {
    for (let route = routes[name]; route; route = routes[route.parentId ?? '']) kept[route.id] = route
    if (!kept[name]) throw new Error(`no route ${name} to keep`)
  }
  return kept
}

function filesOf(
  chunks: Record<string, Chunk>,
  { entry }: Routes,
  kept: Record<string, RouteFiles>,
  loadedLater: RegExp,
): string[] {
  const first = [entry, ...Object.values(kept)].flatMap(({ module, imports = [] }) => [module, ...imports])
  const names = Object.keys(chunks).filter((name) => first.includes(`/${chunks[name]?.file}`))
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const next of chunks[name]?.imports ?? []) visit(next)
    for (const later of chunks[name]?.dynamicImports ?? []) if (loadedLater.test(later)) visit(later)
  }
  for (const name of names) visit(name)
  const all = [...reached].flatMap((name) => {
    const { file, css = [], assets = [] } = chunks[name] ?? { file: '' }
    return [file, ...css, ...assets.filter((asset) => isDrawing(asset) || isFontOfText(asset))]
  })
  const styles = Object.values(kept).flatMap(({ css = [] }) => css)
  return [...new Set([...all.map((file) => `/${file}`), ...styles])].toSorted()
}

/** Numbered ones are of the way in, which needs the network. */
function isDrawing(file: string): boolean {
  return /\/[a-z][^/]*\.svg$/.test(file)
}

/** Upright and of the two scripts: others are kept once a page has used them. */
function isFontOfText(file: string): boolean {
  return /-(latin|greek)-(wght|opsz)-normal-/.test(file)
}

function textsIn(chunks: Record<string, Chunk>, locale: Locale): string[] {
  return PRECACHED_NAMESPACES.map((subject) => {
    const chunk = chunks[`../messages/${locale}/${subject}.json`]
    if (!chunk) throw new Error(`no texts ${locale}/${subject} to keep`)
    return `/${chunk.file}`
  })
}
