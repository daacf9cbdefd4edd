import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { fastify } from 'fastify'

const PACKAGE = '@scalar/fastify-api-reference'
const CACHE = new URL('../../../../node_modules/.cache/api-viewer/', import.meta.url)

export async function findViewerVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve(PACKAGE))
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}

/**
 * The script of the viewer, compressed with gzip. It is written to the cache once per version, because loading the
 * package is slow and keeps its 4 MB in memory; the image of a release contains the file.
 */
export async function loadViewer(cache = CACHE): Promise<Buffer> {
  const file = new URL(`${await findViewerVersion()}.js.gz`, cache)
  return (await readFile(file).catch(() => undefined)) ?? compressViewer(file)
}

async function compressViewer(file: URL): Promise<Buffer> {
  const compressed = await promisify(gzip)(await readViewer(), { level: 9 })
  const partial = new URL(`${randomUUID()}.tmp`, file)
  try {
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(partial, compressed)
    await rename(partial, file)
  } catch {
    // The folder of the program may be read-only.
  }
  return compressed
}

/** The plug-in holds the script in memory and cannot be loaded later, so a separate instance reads it from there. */
async function readViewer(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(reference, { routePrefix: '/docs', configuration: { url: '/v2/openapi.json' } })
  const { rawPayload } = await app.inject('/docs/js/scalar.js')
  await app.close()
  return rawPayload
}
