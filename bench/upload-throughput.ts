import sharp from 'sharp'

import { logIn } from './demo-session.ts'
import { type Measure, median } from './measure.ts'
import { slowestOf } from './response-times.ts'
import { sendPhoto, writeExperience } from './send-photo.ts'
import type { ServerProcess } from './server-process.ts'

/** The pictures of one person are decoded one after the other, those of two at once. */
const PEOPLE = ['member@demo.test', 'group-admin@demo.test', 'community-admin@demo.test']
const CONNECTIONS_EACH = 2
const PHOTOS_EACH = 5
const TURNS = 2
const BARE_PHOTOS = 10
const BARE_AT_ONCE = 2

/** Sends sixty photos over six connections, in alternation with the same encoding without a server. */
export async function measureUploadThroughput(product: ServerProcess, photo: Buffer): Promise<Measure[]> {
  const connections: { authorization: string; id: number }[] = []
  for (const email of PEOPLE) {
    const { authorization } = await logIn(product.url, email)
    for (let count = 0; count < CONNECTIONS_EACH; count += 1) {
      connections.push({ authorization, id: await writeExperience(product, authorization) })
    }
  }
  const times: number[] = []
  let failed = 0
  const upload = async ({ authorization, id }: (typeof connections)[number]) => {
    for (let count = 0; count < PHOTOS_EACH; count += 1) {
      const startedAt = performance.now()
      if ((await sendPhoto(product, authorization, id, photo)) !== 200) failed += 1
      times.push(performance.now() - startedAt)
    }
  }
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const photos = connections.length * PHOTOS_EACH
    rates.product.push(await rateOf(photos, () => Promise.all(connections.map(upload))))
    rates.bare.push(await rateOf(BARE_PHOTOS, () => encodeAll(photo)))
  }
  const [sent, bare] = [median(rates.product), median(rates.bare)]
  return [
    { name: `${times.length} photos over ${connections.length} connections`, value: round(sent), unit: 'photos/s' },
    { name: 'the same encoding without a server', value: round(bare), unit: 'photos/s' },
    { name: 'ratio of many uploads to the bare encoding', value: round(sent / bare), unit: '' },
    { name: 'photos over many connections, 95 of 100 within', value: slowestOf(times), unit: 'ms' },
    { name: 'photos over many connections that failed', value: failed, unit: '', limit: { max: 0 } },
  ]
}

/** Per second. */
async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (1_000 * count) / (performance.now() - startedAt)
}

async function encodeAll(photo: Buffer): Promise<void> {
  let left = BARE_PHOTOS
  const encode = async () => {
    while (left > 0) {
      left -= 1
      await encodePhoto(photo)
    }
  }
  await Promise.all(Array.from({ length: BARE_AT_ONCE }, encode))
}

/** Sizes and formats as in `server/src/platform/pictures/decode.ts`. */
async function encodePhoto(photo: Buffer): Promise<void> {
  const original = await sharp(photo).resize(3_000, 3_000, { fit: 'inside' }).jpeg({ quality: 86 }).toBuffer()
  const { data, info } = await sharp(original).resize(1_920).raw().toBuffer({ resolveWithObject: true })
  const widest = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await Promise.all(
    [480, 960, 1_440, 1_920].map((width) => widest().resize(width).webp({ quality: 80, effort: 2 }).toBuffer()),
  )
  await widest().resize(720).jpeg({ quality: 82 }).toBuffer()
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
