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
/** Keyed by source file, or by chunk name if a chunk has no single source. */
export type Chunks = z.infer<typeof Chunks>

const GLOBAL = 'window.__reactRouterManifest='

/** React Router's route manifest, which is written as a script. */
export async function readRouteManifest(): Promise<RouteManifest> {
  const assets = path.join(CLIENT, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-[\da-f]+\.js$/.test(file))
  if (name === undefined) throw new UnexpectedOutputError('React Router', 'no assets/manifest-<hash>.js')
  const script = await readFile(path.join(assets, name), 'utf8')
  if (!script.startsWith(GLOBAL)) throw new UnexpectedOutputError('React Router', `${name} does not set ${GLOBAL}`)
  return parse('React Router', name, RouteManifest, script.slice(GLOBAL.length).replace(/;\s*$/, ''))
}

/** Vite's manifest of chunks and imports. */
export async function readChunks(): Promise<Chunks> {
  const name = '.vite/manifest.json'
  return parse('Vite', name, Chunks, await readFile(path.join(CLIENT, name), 'utf8'))
}

function parse<Schema extends z.ZodType>(tool: string, name: string, schema: Schema, json: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(JSON.parse(json))
  if (!success) throw new UnexpectedOutputError(tool, `${name}: ${z.prettifyError(error)}`)
  return data
}

/** The output of a framework no longer has the form that our code reads or rewrites. */
export class UnexpectedOutputError extends Error {
  constructor(tool: string, finding: string) {
    super(`Unexpected output of ${tool}: ${finding}. Adapt web/build-plugins and web/app/platform/first-load.`)
    this.name = 'UnexpectedOutputError'
  }
}
