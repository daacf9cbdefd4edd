import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'

import { inject } from 'vitest'

import type { PdfDocument } from '../src/document.ts'
import { type Renderer, openRenderer } from '../src/render.ts'

let renderer: Promise<Renderer> | undefined

/** Renders a document, or returns the file that a test of this run got for the same document: it takes over a second. */
export async function renderOnce(document: PdfDocument): Promise<Buffer> {
  const name = createHash('sha256').update(serialize(document)).digest('hex')
  const file = path.join(inject('renderedFolder'), `${name}.pdf`)
  if (existsSync(file)) return readFileSync(file)
  renderer ??= openRenderer()
  const pdf = Buffer.from(await (await renderer).render(document))
  // Another worker must not read half a file.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, pdf)
  renameSync(unfinished, file)
  return pdf
}
