import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import type { Endpoint } from '../endpoint.ts'
import { describeEndpoint } from '../endpoint-description.ts'

const SOURCE = path.resolve(import.meta.dirname, '..')
/** Target of the export condition `browser` of this package. */
const TARGET = path.resolve(SOURCE, '../dist/browser')

const WRITTEN_BY = '// Written by contract/src/browser/write-browser-modules.ts'

/**
 * Writes the modules that browsers import instead of `src/*.ts`: the same exports, with endpoints as descriptions
 * without schemas, so that a page without forms loads neither schemas nor zod. TypeScript and Node read `src/*.ts`.
 */
export async function writeBrowserModules(): Promise<void> {
  const modules = await Promise.all((await moduleNames()).map(browserModule))
  await writeFolder(TARGET, new Map(modules.map(({ name, exports }) => [`${name}.ts`, exports])))
  await writeFolder(path.join(TARGET, 'data'), new Map(modules.map(({ name, data }) => [`${name}.ts`, data])))
}

async function writeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.endsWith('.ts') && !files.has(name)) await rm(path.join(folder, name))
  }
  for (const [name, code] of files) {
    const file = path.join(folder, name)
    // Unchanged files keep their modification time, because the development server reloads pages when a file changes.
    if ((await readFile(file, 'utf8').catch(() => '')) !== code) await writeFile(file, code)
  }
}

async function moduleNames(): Promise<string[]> {
  const files = await readdir(SOURCE)
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => file.slice(0, -3))
}

/** Data has its own module: in the module of the schemas, the bundler would load both together. */
async function browserModule(name: string): Promise<{ name: string; exports: string; data: string }> {
  const values = Object.entries(await browserData(name))
  const data = values.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
  const names = values.map(([key]) => key).join(', ')
  const exports = [
    `export * from '../../src/${name}.ts'`,
    // A named export takes precedence over an export of the same name behind `export *`.
    ...(names ? [`export { ${names} } from './data/${name}.ts'`] : []),
  ]
  return { name, exports: [WRITTEN_BY, ...exports, ''].join('\n'), data: [WRITTEN_BY, ...data, ''].join('\n') }
}

/** Exports of a module that are written as data: endpoints, and the constants beside schemas. */
export async function browserData(name: string): Promise<Record<string, unknown>> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(path.join(SOURCE, `${name}.ts`)).href)) as Record<
    string,
    unknown
  >
  const exports = Object.entries(module)
  if (!exports.some(([, value]) => value instanceof z.ZodType || isEndpointGroup(value))) return {}
  return Object.fromEntries(
    exports.flatMap(([key, value]) => {
      if (isEndpointGroup(value)) return [[key, describeGroup(value)]]
      return isPlainData(value) ? [[key, value]] : []
    }),
  )
}

function describeGroup(group: Record<string, Endpoint>): Record<string, object> {
  return Object.fromEntries(Object.entries(group).map(([key, endpoint]) => [key, describeEndpoint(endpoint)]))
}

function isEndpointGroup(value: unknown): value is Record<string, Endpoint> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members: unknown[] = Object.values(value)
  return members.length > 0 && members.every(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}

function isPlainData(value: unknown): boolean {
  const json: string | undefined = JSON.stringify(value)
  return json !== undefined && isDeepStrictEqual(JSON.parse(json), value)
}
