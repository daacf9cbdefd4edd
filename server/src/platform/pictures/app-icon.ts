import { sharp } from './sharp.ts'

/** `any` is shown as it is, `maskable` is cropped by the device, `apple` gets rounded corners from it. */
export const ICON_KINDS = ['any', 'maskable', 'apple'] as const
export type IconKind = (typeof ICON_KINDS)[number]

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const DECODE_SECONDS = 20

/** Shares of the icon's side: devices crop a maskable icon to a circle of 80 %, and an emblem needs a margin. */
const TILE_SHARE = { any: 1, maskable: 0.8, apple: 1 }
const EMBLEM_SHARE = { any: 0.74, maskable: 0.58, apple: 0.7 }
const CORNER = 0.1875

/** Draws an icon from a stored emblem. An emblem that fills its square is its own background; others get `ground`. */
export async function drawAppIcon(emblem: Uint8Array, kind: IconKind, size: number, ground: string): Promise<Buffer> {
  const own = await findTileColor(emblem)
  const side = Math.round(size * (own === undefined ? EMBLEM_SHARE : TILE_SHARE)[kind])
  const input = await sharp(emblem, { density: 1_152 })
    .resize(side, side, { fit: 'contain', background: CLEAR })
    .png()
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
  const base = kind === 'any' ? shape(size, own === undefined ? ground : 'none') : full(size, own ?? ground)
  return sharp(base)
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer()
}

function shape(size: number, fill: string): Buffer {
  return drawing(size, `<rect width="${size}" height="${size}" rx="${Math.round(size * CORNER)}" fill="${fill}"/>`)
}

function full(size: number, fill: string): Buffer {
  return drawing(size, `<rect width="${size}" height="${size}" fill="${fill}"/>`)
}

function drawing(size: number, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`)
}

const SAMPLE = 64
/** Midpoints of the four sides. */
const EDGES = [
  [SAMPLE / 2, 1],
  [SAMPLE / 2, SAMPLE - 2],
  [1, SAMPLE / 2],
  [SAMPLE - 2, SAMPLE / 2],
] as const

/** Colour of the emblem's edge if it is uniform. */
async function findTileColor(emblem: Uint8Array): Promise<string | undefined> {
  const pixels = await sharp(emblem, { density: 144 })
    .resize(SAMPLE, SAMPLE, { fit: 'contain', background: CLEAR })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const colors = EDGES.map(([x, y]) => [...pixels.subarray((y * SAMPLE + x) * 4, (y * SAMPLE + x) * 4 + 4)])
  const [first = []] = colors
  const isOne = colors.every((color) => color[3] === 255 && color.every((part, at) => isNear(part, first[at] ?? 0)))
  return isOne ? `rgb(${first.slice(0, 3).join(',')})` : undefined
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 12
}
