import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Endpoint } from '@vecu/contract/endpoint'
import type { Plugin } from 'vite'

const CONTRACT = path.resolve(import.meta.dirname, '../contract/src')
const CALLS = '\0calls:'

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * A browser that calls an endpoint needs its address and the names of what it takes; the schemas are the server's. The
 * first page of a phone is spared them, and zod with them: in the client's build, endpoints are imported as plain data
 * from a module of their own, and a schema is there only where a form asks for it.
 */
export const stripContractSchemas: Plugin = {
  name: 'strip-contract-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.startsWith(CALLS) ? { id, moduleSideEffects: false } : undefined),
  async load(id) {
    if (!id.startsWith(CALLS)) return undefined
    const apis = Object.entries(await endpointsOf(id.slice(CALLS.length)))
    return apis.map(([name, api]) => `export const ${name} = ${JSON.stringify(api)}`).join('\n')
  },
  transform: {
    filter: { id: /(contract[\\/]src|web[\\/]app)[\\/][\w/\\-]+\.tsx?$/ },
    handler(code, id) {
      const { body } = this.parse(code)
      const edits: Edit[] = []
      for (const statement of body) {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type === 'ImportDeclaration' && declared.source.value.startsWith('@vecu/contract/')) {
          const names = declared.specifiers.map((one) => code.slice(one.start, one.end))
          const from = (source: string, some: string[]) =>
            some.length > 0 ? `import { ${some.join(', ')} } from ${JSON.stringify(source)};` : ''
          const calls = names.filter(isApi)
          if (calls.length === 0) continue
          const text =
            from(CALLS + declared.source.value.slice('@vecu/contract/'.length), calls) +
            from(
              declared.source.value,
              names.filter((name) => !isApi(name)),
            )
          edits.push({ start: declared.start, end: declared.end, text })
        }
        if (declared?.type === 'VariableDeclaration' && id.startsWith(CONTRACT)) {
          for (const { init } of declared.declarations) {
            if (!init || init.type === 'ArrowFunctionExpression') continue
            // Nothing is lost when nobody uses it, which the bundler cannot know of a call.
            edits.push({ start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' })
            edits.push({ start: init.end, end: init.end, text: '))()' })
          }
        }
      }
      return edits.length > 0 ? { code: edited(code, edits), map: null } : undefined
    },
  },
}

const isApi = (name: string) => name.endsWith('Api')

function edited(code: string, edits: readonly Edit[]): string {
  return edits.toReversed().reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code)
}

/** What a module of the contract declares, as far as a browser needs it. */
export async function endpointsOf(module: string): Promise<Record<string, object>> {
  const file = pathToFileURL(path.join(CONTRACT, `${module}.ts`))
  const exports = (await import(file.href)) as Record<string, Record<string, Endpoint>>
  const apis = Object.entries(exports).filter(([name]) => isApi(name))
  return Object.fromEntries(apis.map(([name, api]) => [name, mapValues(api, addressOf)]))
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function addressOf({
  method,
  path: address,
  access,
  startsSession,
  idempotent,
  secret,
  file,
  query,
  body,
}: Endpoint): object {
  const names = { query: query && namesOf(query), body: body && namesOf(body) }
  return { method, path: address, access, startsSession, idempotent, secret, file, ...names }
}

function namesOf(schema: object): { shape?: Record<string, true> } {
  const { shape } = schema as { shape?: object }
  return shape ? { shape: Object.fromEntries(Object.keys(shape).map((name) => [name, true])) } : {}
}
