import { crc32 } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const KEYWORD = 'openbadgecredential'
/** Bytes of length, type and checksum. */
const FRAME = 12

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length))
}

interface Chunk {
  type: string
  start: number
  end: number
  data: Buffer
}

/** Iterates over the chunks of a PNG and stops at a truncated one. */
function* readChunks(png: Buffer): Generator<Chunk> {
  let start = SIGNATURE.length
  while (start + FRAME <= png.length) {
    const end = start + FRAME + png.readUInt32BE(start)
    if (end > png.length) return
    const type = png.toString('latin1', start + 4, start + 8)
    yield { type, start, end, data: png.subarray(start + 8, end - 4) }
    start = end
  }
}

/** Open Badges 3.0 requires one uncompressed `iTXt` chunk, placed before the image data. */
export function bake(png: Buffer, credential: string): Buffer {
  const header = readChunks(png).next().value
  if (!isPng(png) || header?.type !== 'IHDR') throw new Error('only a PNG can be baked')
  // Keyword, then compression flag and method, language tag and translated keyword, all empty.
  const data = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)])
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([png.subarray(0, header.end), length, named, sum, png.subarray(header.end)])
}

/** Undefined if the PNG contains no readable credential. */
export function readBaked(bytes: Uint8Array): Buffer | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { type, data } of readChunks(png)) {
    if (type !== 'iTXt' || data.toString('latin1', 0, KEYWORD.length + 1) !== `${KEYWORD}\0`) continue
    const [compressed, language] = [data[KEYWORD.length + 1], KEYWORD.length + 3]
    const translated = data.indexOf(0, language) + 1
    const text = data.indexOf(0, translated) + 1
    return compressed !== 0 || translated === 0 || text === 0 ? undefined : data.subarray(text)
  }
  return undefined
}
