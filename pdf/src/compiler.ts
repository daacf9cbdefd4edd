import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { TypstCompilerBuilder, initSync } from '@myriaddreamin/typst-ts-web-compiler'

import type { Drawable } from './clean-text.ts'
import { readCoverage } from './coverage.ts'
import { declareUa } from './declare-ua.ts'
import { readSequences } from './sequences.ts'

const FONTS = new URL('../fonts/', import.meta.url)
const EMOJI = 'twemoji.ttf'
const TEMPLATES = new URL('../templates/', import.meta.url)

export interface Compiler {
  fonts: Drawable
  compile(template: string, data: object, pictures: ReadonlyMap<string, Uint8Array>): Uint8Array
}

/** Typst over our templates and fonts; it has access neither to the disk nor to the network. */
export async function openCompiler(): Promise<Compiler> {
  const program = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  initSync({ module: readFileSync(fileURLToPath(program)) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  const covered = new Set<number>()
  const sequences = new Set<string>()
  for (const name of readdirSync(FONTS).filter((file) => file.endsWith('.ttf'))) {
    const font = readFileSync(new URL(name, FONTS))
    for (const code of readCoverage(font)) covered.add(code)
    if (name === EMOJI) for (const sequence of readSequences(font)) sequences.add(sequence)
    await builder.add_raw_font(font)
  }
  const typst = await builder.build()
  for (const name of readdirSync(TEMPLATES)) typst.map_shadow(`/${name}`, readFileSync(new URL(name, TEMPLATES)))

  return {
    fonts: { covered, sequences },
    compile(template, data, pictures) {
      for (const [name, bytes] of pictures) typst.map_shadow(`/${name}`, bytes)
      try {
        const { result, diagnostics } = typst.compile(
          `/${template}.typ`,
          [['data', JSON.stringify(data)]],
          'pdf',
          READABLE,
        ) as { result?: Uint8Array; diagnostics?: unknown }
        if (!result) throw new Error(`the document ${template} could not be set: ${JSON.stringify(diagnostics)}`)
        return declareUa(result)
      } finally {
        for (const name of pictures.keys()) typst.unmap_shadow(`/${name}`)
        // Frees the files of this document; other memory of the compiler is freed with the process.
        typst.reset()
      }
    },
  }
}

/** Diagnostics as text instead of objects. */
const READABLE = 2
