/** Characters for which a TrueType font has glyphs. */
export function readCoverage(font: Uint8Array): Set<number> {
  return new Set(readGlyphs(font).keys())
}

export function readGlyphs(font: Uint8Array): Map<number, number> {
  const view = toDataView(font)
  const cmap = tableOffset(view, 'cmap')
  if (cmap === undefined) throw new Error('the font has no characters')
  const glyphs = new Map<number, number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(table)
    if (format === 4) readSegments(view, table, glyphs)
    if (format === 12) readGroups(view, table, glyphs)
  }
  return glyphs
}

export function toDataView(font: Uint8Array): DataView {
  return new DataView(font.buffer, font.byteOffset, font.byteLength)
}

export function tableOffset(view: DataView, name: string): number | undefined {
  const tag = Buffer.from(name, 'latin1').readUInt32BE()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) === tag) return view.getUint32(entry + 8)
  }
  return undefined
}

function readSegments(view: DataView, table: number, glyphs: Map<number, number>): void {
  const double = view.getUint16(table + 6)
  const ends = table + 14
  const starts = ends + double + 2
  for (let at = 0; at < double; at += 2) {
    const start = view.getUint16(starts + at)
    const end = view.getUint16(ends + at)
    const delta = view.getUint16(starts + double + at)
    const range = starts + 2 * double + at
    const offset = view.getUint16(range)
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : view.getUint16(range + offset + (code - start) * 2)
      if ((glyph & 0xffff) !== 0) glyphs.set(code, glyph & 0xffff)
    }
  }
}

function readGroups(view: DataView, table: number, glyphs: Map<number, number>): void {
  for (let index = 0; index < view.getUint32(table + 12); index += 1) {
    const group = table + 16 + index * 12
    const first = view.getUint32(group)
    for (let code = first; code <= view.getUint32(group + 4); code += 1) {
      const glyph = view.getUint32(group + 8) + code - first
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}
