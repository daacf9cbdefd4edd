export const BLOCK = 512

/** USTAR header, deterministic for a name and size. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Undefined unless the header equals byte for byte what `tarHeader` writes. */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const [prefix, rest] = [text(345, 155), text(0, 100)]
  const name = prefix === '' ? rest : `${prefix}/${rest}`
  const size = Number.parseInt(text(124, 12), 8)
  if (rest === '' || !Number.isSafeInteger(size) || size < 0) return undefined
  try {
    return tarHeader(name, size).equals(header) ? { name, size } : undefined
  } catch {
    return undefined
  }
}

export function computePadding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function splitName(name: string): [prefix: string, rest: string] {
  const isShort = (part: string, maxBytes: number) => Buffer.byteLength(part) <= maxBytes
  if (isShort(name, 100)) return ['', name]
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const parts: [string, string] = [name.slice(0, at), name.slice(at + 1)]
    if (isShort(parts[0], 155) && isShort(parts[1], 100)) return parts
  }
  throw new RangeError(`the name is too long for a tar archive: ${name}`)
}
