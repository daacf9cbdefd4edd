import { readGlyphs, tableOffset, toDataView } from './coverage.ts'

const LIGATURES = 4

/** Character sequences that a font draws as one glyph: flags, families, skin tones. */
export function readSequences(font: Uint8Array): Set<string> {
  const view = toDataView(font)
  const characters = new Map(Array.from(readGlyphs(font), ([code, glyph]) => [glyph, String.fromCodePoint(code)]))
  const sequences = new Set<string>()
  for (const glyphs of readLigatures(view)) sequences.add(glyphs.map((glyph) => characters.get(glyph) ?? '').join(''))
  return sequences
}

function* readLigatures(view: DataView): Generator<number[]> {
  const gsub = tableOffset(view, 'GSUB')
  if (gsub === undefined) return
  for (const lookup of offsetsAt(view, gsub + view.getUint16(gsub + 8), 0)) {
    if (view.getUint16(lookup) !== LIGATURES) continue
    for (const table of offsetsAt(view, lookup, 4)) {
      const firsts = coveredGlyphs(view, table + view.getUint16(table + 2))
      for (const [index, set] of offsetsAt(view, table, 4).entries()) {
        for (const ligature of offsetsAt(view, set, 0)) {
          const others = Array.from({ length: view.getUint16(ligature + 2) - 1 }, (_, at) =>
            view.getUint16(ligature + 4 + at * 2),
          )
          yield [firsts[index] ?? 0, ...others]
        }
      }
    }
  }
}

/** Reads an OpenType offset list: a count at `at`, then offsets from the start of the table. */
function offsetsAt(view: DataView, table: number, at: number): number[] {
  return Array.from(
    { length: view.getUint16(table + at) },
    (_, index) => table + view.getUint16(table + at + 2 + index * 2),
  )
}

function coveredGlyphs(view: DataView, table: number): number[] {
  const count = view.getUint16(table + 2)
  if (view.getUint16(table) === 1) return Array.from({ length: count }, (_, at) => view.getUint16(table + 4 + at * 2))
  return Array.from({ length: count }, (_, at) => table + 4 + at * 6).flatMap((range) => {
    const first = view.getUint16(range)
    return Array.from({ length: view.getUint16(range + 2) - first + 1 }, (_, index) => first + index)
  })
}
