import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

export const CLIENT = path.resolve(import.meta.dirname, '../build/client')

const RouteFiles = z.looseObject({
  id: z.string(),
  parentId: z.string().optional(),
  module: z.string().startsWith('/assets/'),
  imports: z.array(z.string().startsWith('/assets/')).optional(),
  css: z.array(z.string().startsWith('/assets/')).optional(),
})
export type RouteFiles = z.infer<typeof RouteFiles>

const RouteManifest = z.looseObject({
  version: z.string().min(1),
  entry: z.looseObject({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), RouteFiles),
})
export type RouteManifest = z.infer<typeof RouteManifest>

const Chunk = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  dynamicImports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
})
const Chunks = z.record(z.string(), Chunk)
/** By source file, or by the name of the chunk where it has no single source. */
export type Chunks = z.infer<typeof Chunks>

const GLOBAL = 'window.__reactRouterManifest='

/** React Router's list of routes with their files, which it writes as a script. */
export async function readRouteManifest(): Promise<RouteManifest> {
  const assets = path.join(CLIENT, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-[\da-f]+\.js$/.test(file))
  if (name === undefined) throw new UnexpectedOutputError('React Router', 'no assets/manifest-<hash>.js')
  const script = await readFile(path.join(assets, name), 'utf8')
  if (!script.startsWith(GLOBAL)) throw new UnexpectedOutputError('React Router', `${name} does not set ${GLOBAL}`)
  return parse('React Router', name, RouteManifest, script.slice(GLOBAL.length).replace(/;\s*$/, ''))
}

/** Vite's list of chunks with their imports. */
export async function readChunks(): Promise<Chunks> {
  const name = '.vite/manifest.json'
  return parse('Vite', name, Chunks, await readFile(path.join(CLIENT, name), 'utf8'))
}

function parse<Schema extends z.ZodType>(tool: string, name: string, schema: Schema, json: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(JSON.parse(json))
  if (!success) throw new UnexpectedOutputError(tool, `${name}: ${z.prettifyError(error)}`)
  return data
}

/** A framework's output has another form than the code that reads or rewrites it expects. */
export class UnexpectedOutputError extends Error {
  constructor(tool: string, finding: string) {
    super(`Unexpected output of ${tool}: ${finding}. Adapt web/build-plugins and web/app/platform/first-load.`)
    this.name = 'UnexpectedOutputError'
  }
}
