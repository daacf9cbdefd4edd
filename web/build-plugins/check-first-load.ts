import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import {
  DEFERRED_PRELOAD,
  DEFERRED_SCRIPT,
  MODULE_PRELOAD,
  MODULE_SCRIPT,
} from '../app/platform/first-load/deferred-scripts.ts'
import { STYLE_MARK, withoutMark } from '../app/platform/first-load/root-styles.ts'
import { ROUTE_MANIFEST_PATH } from '../app/platform/first-load/router-requests.ts'
import { LOW_PRIORITY_PRELOAD } from '../app/platform/first-load/script-priority.ts'
import type { Locals } from '@vecu/contract/web-locals'
import { withParents } from './precached-files.ts'
import { CLIENT, type RouteManifest, readRouteManifest, UnexpectedOutputError } from './built-files.ts'
import {
  INTERACTIVE_CHUNKS,
  MEMBER_CHUNKS,
  READING_ROUTES,
  ROUTES_WITHOUT_REACT_ARIA,
  ROUTES_WITHOUT_SCHEMAS,
  SCHEMA_CHUNK,
  VISITOR_ROUTES,
} from './chunks.ts'

type Handler = (request: Request, locals: Locals) => Promise<Response>

const SERVER = path.resolve(import.meta.dirname, '../build/server/index.js')
const ORIGIN = 'http://localhost'
/** Attribute that each component of React Aria sets. */
const REACT_ARIA = 'data-rac'

const LOCALS: Locals = {
  community: {
    name: 'Build',
    slug: 'build',
    favicon: null,
    logoUrl: null,
    logoWidth: null,
    logoHeight: null,
    registration: 'open',
    primaryColor: null,
    secondaryColor: null,
    supportLink: null,
  },
  baseUrl: ORIGIN,
  defaultSlug: 'build',
  origin: ORIGIN,
  nonce: 'nonce',
  hasTrainingCenters: false,
  maintenance: false,
  devPages: false,
  mapPdf: false,
  accessibility: { status: 'not-compliant', rate: undefined, date: undefined, contact: undefined },
  sentryDsn: undefined,
  pictureOrigin: undefined,
  filesOrigin: undefined,
  fetchApi: () => Promise.reject(new Error('the pages of the check need no API')),
  allowRepeat: () => undefined,
  submitToApi: () => Promise.reject(new Error('the pages of the check need no API')),
  report(error) {
    throw error
  },
}

/**
 * Renders the two first pages, a form and a list of the new build. Fails the build if React Router's output no longer has the
 * form that `app/platform/first-load` expects.
 */
export async function checkFirstLoad(): Promise<void> {
  const { default: handler } = (await import(/* @vite-ignore */ pathToFileURL(SERVER).href)) as { default: Handler }
  const request = (url: string) => handler(new Request(`${ORIGIN}${url}`), LOCALS)
  const manifest = await readRouteManifest()
  const rootStyles = manifest.routes.root?.css ?? []
  checkAbsent(manifest, ROUTES_WITHOUT_SCHEMAS, [SCHEMA_CHUNK])
  checkAbsent(manifest, READING_ROUTES, INTERACTIVE_CHUNKS)
  checkAbsent(manifest, VISITOR_ROUTES, MEMBER_CHUNKS)
  for (const name of ROUTES_WITHOUT_REACT_ARIA) await checkWithoutReactAria(manifest, name)

  const journal = await fetchText(request, '/')
  checkDeferredPage('/', journal)
  expectThat(journal.includes('window.earlyCall'), 'the journal has no inline prefetch: the name of its route changed')

  const entry = await fetchText(request, '/auth')
  checkDeferredPage('/auth', entry)

  checkDeferredPage('/auth/login/form', await fetchText(request, '/auth/login/form'))

  const list = await fetchText(request, '/recognition')
  expectThat(list.includes(LOW_PRIORITY_PRELOAD), `no ${MODULE_PRELOAD} in /recognition`)
  expectThat(list.includes(MODULE_SCRIPT), `no ${MODULE_SCRIPT} in /recognition`)

  expectThat(rootStyles.length > 0, 'the root has no style sheet')
  for (const href of rootStyles) {
    expectThat(href.endsWith(STYLE_MARK), `the style sheet ${href} of the root is not marked with ${STYLE_MARK}`)
    expectThat(entry.includes(`href="${withoutMark(href)}"`), `/auth does not link ${href}`)
  }

  const version = encodeURIComponent(manifest.version)
  const routes: unknown = JSON.parse(await fetchText(request, `${ROUTE_MANIFEST_PATH}?version=${version}&paths=/auth`))
  const hasRoute = typeof routes === 'object' && routes !== null && 'auth' in routes
  expectThat(hasRoute, `${ROUTE_MANIFEST_PATH} does not answer with the files of /auth`)
}

/**
 * A page that imports a function beside a schema would load zod and all schemas, one that imports something beside a
 * component of forms would load React Aria, and one that imports something of the journal the pages of members.
 */
function checkAbsent(manifest: RouteManifest, names: readonly string[], chunks: readonly string[]): void {
  for (const chunk of chunks) {
    const loading = names.filter((name) =>
      Object.values(withParents(manifest, [name])).some(({ imports = [] }) =>
        imports.some((file) => file.startsWith(`/assets/${chunk}-`)),
      ),
    )
    if (loading.length > 0)
      throw new Error(`The chunk ${chunk} is loaded by ${loading.join(', ')}: give what they import its own module`)
  }
}

async function checkWithoutReactAria(manifest: RouteManifest, name: string): Promise<void> {
  for (const file of scriptsOf(manifest, name)) {
    if ((await readFile(path.join(CLIENT, file), 'utf8')).includes(REACT_ARIA))
      throw new Error(`The page ${name} loads React Aria with ${file}: use PlainButton, TextField and PlainIconButton`)
  }
}

function scriptsOf(manifest: RouteManifest, name: string): string[] {
  const route = manifest.routes[name]
  if (!route) throw new Error(`No route ${name} in the build: correct the lists in build-plugins/chunks.ts`)
  const own = [route.module, ...(route.imports ?? [])]
  return route.parentId === undefined ? own : [...own, ...scriptsOf(manifest, route.parentId)]
}

function checkDeferredPage(page: string, html: string): void {
  expectThat(
    html.includes(DEFERRED_PRELOAD) && !html.includes(MODULE_PRELOAD),
    `no ${MODULE_PRELOAD} to hold in ${page}`,
  )
  expectThat(html.includes(DEFERRED_SCRIPT) && !html.includes(MODULE_SCRIPT), `no ${MODULE_SCRIPT} to hold in ${page}`)
  expectThat(html.includes(`querySelector('script[data-held]')`), `${page} does not end with </body></html>`)
}

async function fetchText(request: (url: string) => Promise<Response>, url: string): Promise<string> {
  const response = await request(url)
  const text = await response.text()
  expectThat(response.status === 200, `${url} answers with ${response.status}`)
  return text
}

function expectThat(isSo: boolean, finding: string): void {
  if (!isSo) throw new UnexpectedOutputError('React Router', finding)
}
