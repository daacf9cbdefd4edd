/** The characters a TrueType font has glyphs for. */
export function coverageOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableOffset(view, 'cmap')
  const covered = new Set<number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const format = view.getUint16(table)
    if (format === 4) readSegments(view, table, covered)
    if (format === 12) readGroups(view, table, covered)
  }
  return covered
}

function tableOffset(view: DataView, name: string): number {
  const wanted = Buffer.from(name, 'latin1').readUInt32BE()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) === wanted) return view.getUint32(entry + 8)
  }
  throw new Error(`the font has no table ${name}`)
}

function readSegments(view: DataView, table: number, covered: Set<number>): void {
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
      if ((glyph & 0xffff) !== 0) covered.add(code)
    }
  }
}

function readGroups(view: DataView, table: number, covered: Set<number>): void {
  for (let index = 0; index < view.getUint32(table + 12); index += 1) {
    const group = table + 16 + index * 12
    const glyph = view.getUint32(group + 8)
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code += 1) {
      if (glyph + code - view.getUint32(group) !== 0) covered.add(code)
    }
  }
}
