import sharp from 'sharp'

import { logIn } from './demo-session.ts'
import { type Measure, median } from './measure.ts'
import { residentMemory } from './resident-memory.ts'
import { sendPhoto, writeExperience } from './send-photo.ts'
import { measureUploadThroughput } from './upload-throughput.ts'
import type { ServerProcess } from './server-process.ts'

const ALONE = 5
const AT_ONCE = 20

/** Uploads a cover of twelve megapixels: time for one, and memory for twenty at once. */
export async function measureUploads(product: ServerProcess): Promise<Measure[]> {
  const { authorization } = await logIn(product.url)
  const photo = await takePhoto()
  const ids: number[] = []
  for (let count = 0; count < AT_ONCE; count += 1) ids.push(await writeExperience(product, authorization))
  const send = (id: number) => sendPhoto(product, authorization, id, photo)

  const times: number[] = []
  for (const id of ids.slice(0, ALONE)) {
    const startedAt = performance.now()
    const status = await send(id)
    if (status !== 200) throw new Error(`the photo was answered ${status}`)
    times.push(performance.now() - startedAt)
  }

  const memory = watchMemory(product)
  const statuses = await Promise.all(ids.map(send))
  const mebibytes = memory.peak()
  return [
    { name: 'size of the photo', value: Math.round(photo.length / 1e5) / 10, unit: 'MB' },
    { name: 'upload of a photo', value: Math.round(median(times)), unit: 'ms', limit: { max: 800 } },
    ...(mebibytes === undefined
      ? []
      : [{ name: `memory with ${AT_ONCE} uploads at once`, value: mebibytes, unit: 'MiB', limit: { max: 512 } }]),
    {
      name: `uploads of ${AT_ONCE} at once that failed`,
      value: statuses.filter((status) => status !== 200).length,
      unit: '',
      limit: { max: 0 },
    },
    ...(await measureUploadThroughput(product, photo)),
  ]
}

/** A gradient with sensor noise, so that the file has the size of a photo. */
async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const sky = Buffer.from(`<svg width="${width}" height="${height}"><linearGradient id="a" x2="1" y2="1">
    <stop stop-color="#1d3a5f"/><stop offset=".5" stop-color="#e7b98a"/><stop offset="1" stop-color="#3c5a2e"/>
    </linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 34 }
  const grain = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return sharp(sky)
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Peak memory of the process from now on, in MiB; Linux only. */
function watchMemory({ pid }: ServerProcess): { peak(): number | undefined } {
  if (residentMemory(pid) === undefined) return { peak: () => undefined }
  let peakMemory = 0
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, residentMemory(pid) ?? 0)
  }, 10)
  return {
    peak() {
      clearInterval(watch)
      return Math.round(peakMemory)
    },
  }
}
