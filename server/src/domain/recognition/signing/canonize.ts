import { readFileSync } from 'node:fs'

import { CREDENTIALS_CONTEXT, EXTENSIONS_CONTEXT, OPEN_BADGES_CONTEXT } from './contexts.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`./contexts/${file}`, import.meta.url), 'utf8')) as object

/** Bundled official contexts: fetching them would allow their host to change the meaning of signed documents. */
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

/** Our documents take a few milliseconds; longer means a document crafted to be slow. */
const CANONIZE_TIMEOUT_MS = 2_000

/** Canonical N-Quads of a document, which are signed. Throws on terms that no context defines. */
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
      signal: AbortSignal.timeout(CANONIZE_TIMEOUT_MS),
    },
  })
}
