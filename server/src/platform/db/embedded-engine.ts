import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Missing in the types of Node. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')

let compiling: Promise<object> | undefined

/** Compiles PGlite's WebAssembly once per process, on other threads. */
export function compileEngine(): Promise<object> {
  compiling ??= readFile(path.join(path.dirname(library), 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return compiling
}
