import { readFileSync } from 'node:fs'

import { CREDENTIALS_CONTEXT, EXTENSIONS_CONTEXT, OPEN_BADGES_CONTEXT } from './contexts.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`./contexts/${file}`, import.meta.url), 'utf8')) as object

/** The official files: a context that is fetched could say tomorrow that signed words mean something else. */
const BUNDLED = new Map([
  [CREDENTIALS_CONTEXT, read('credentials-v2.json')],
  [OPEN_BADGES_CONTEXT, read('open-badges-3.0.3.json')],
  [EXTENSIONS_CONTEXT, read('open-badges-extensions.json')],
])

export function loadBundled(url: string): Promise<{ document: object; documentUrl: string }> {
  const document = BUNDLED.get(url)
  if (!document) return Promise.reject(new Error(`${url} is none of the bundled contexts, and none is fetched`))
  return Promise.resolve({ document, documentUrl: url })
}

/** Ours take some milliseconds; a graph that takes longer was made to. */
const PATIENCE_MS = 2_000

/** The statements of a document in the one order and spelling that is signed. Refuses words that mean nothing. */
export async function canonize(document: object): Promise<string> {
  const { default: jsonld } = await import('jsonld')
  return jsonld.canonize(document, {
    base: null,
    safe: true,
    documentLoader: loadBundled,
    canonizeOptions: {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      maxWorkFactor: 1,
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  })
}
