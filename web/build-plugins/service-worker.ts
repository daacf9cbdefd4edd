import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { build } from 'vite'

import {
  OFFLINE_ROUTE,
  OFFLINE_VIEWS,
  PRECACHED_NAMESPACES,
  PRECACHED_ROUTES,
} from '../app/platform/offline/precached-pages.ts'
import { CLIENT, type Chunks, readChunks, readRouteManifest } from './built-files.ts'
import { OFFLINE_FOLDERS, filesOfRoutes, missingImports, withParents } from './precached-files.ts'
import { SUPPORTED_BROWSERS } from './supported-browsers.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Writes `sw.js` with the list of precached files. */
export async function writeServiceWorker(): Promise<void> {
  const { id } = JSON.parse(await readFile(path.join(CLIENT, 'build.json'), 'utf8')) as { id: string }
  const [chunks, manifest] = await Promise.all([readChunks(), readRouteManifest()])
  const offline = withParents(manifest, [OFFLINE_ROUTE.name])
  const names = [...PRECACHED_ROUTES.map(({ name }) => name), ...OFFLINE_VIEWS]
  const routes = { ...offline, ...withParents(manifest, names) }
  const shell = {
    build: id,
    version: manifest.version,
    routes,
    files: filesOfRoutes(chunks, manifest, routes, OFFLINE_FOLDERS),
    offlineFiles: filesOfRoutes(chunks, manifest, offline, []),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(chunks, locale)])),
  }
  for (const files of [shell.files, shell.offlineFiles]) {
    const missing = missingImports(files, (file) => readFileSync(path.join(CLIENT, file), 'utf8'))
    if (missing.length > 0)
      throw new Error(`Precached scripts import files that are not precached: ${missing.join(', ')}`)
  }
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      target: SUPPORTED_BROWSERS,
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

function textsIn(chunks: Chunks, locale: Locale): string[] {
  return PRECACHED_NAMESPACES.map((namespace) => {
    const chunk = chunks[`../messages/${locale}/${namespace}.json`]
    if (!chunk) throw new Error(`No texts ${locale}/${namespace} to precache`)
    return `/${chunk.file}`
  })
}
