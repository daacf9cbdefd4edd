import type { Plugin } from 'vite'

/** Nothing imports it: the page only runs it. */
const ENTRY = /\/entry\.client\.tsx$/
const OWN_SCOPE = /Function|MethodDefinition|PropertyDefinition/

/**
 * Fails the build if a chunk waits at its top level. WebKit resolves an import of such a chunk before it has run when two
 * others import it at once (bug 242740): the exports are undefined then, and the page stays empty.
 */
export const noTopLevelAwait: Plugin = {
  name: 'no-top-level-await',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || ENTRY.test(chunk.facadeModuleId ?? '')) continue
      if (waitsAtTopLevel(this.parse(chunk.code).body)) this.error(`${chunk.fileName} has a top-level await`)
    }
  },
}

export function waitsAtTopLevel(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waitsAtTopLevel)
  if (typeof node !== 'object' || node === null) return false
  const { type, await: waits } = node as { type?: unknown; await?: unknown }
  if (typeof type === 'string' && OWN_SCOPE.test(type)) return false
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && waits === true)) return true
  return Object.values(node).some(waitsAtTopLevel)
}
