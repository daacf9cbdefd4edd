import type { FastifyInstance } from 'fastify'

import { sendFile } from '../../../platform/http/send-file.ts'
import { CACHE_FOR_EVER } from '../../../platform/storage/public-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renderIllustration } from '../../../platform/pictures/decode.ts'
import { ILLUSTRATIONS, ILLUSTRATION_WIDTH, readIllustration, getIllustrationHash } from './illustrations.ts'

export const THUMBNAIL_WIDTH = 480
const WIDTHS = [THUMBNAIL_WIDTH, ILLUSTRATION_WIDTH]

/** WebP, because uploads do not accept SVG. */
export async function getIllustrationUrl(id: string, width: number): Promise<string> {
  return `/files/gallery/${await getIllustrationFileName(id, width)}`
}

async function getIllustrationFileName(id: string, width: number): Promise<string> {
  return `${id}-${await getIllustrationHash(id)}-${width}.webp`
}

/** Renders a thumbnail on first request, once for concurrent requests, and stores it. */
export function serveIllustrations(app: FastifyInstance, storage: Storage): void {
  const drawing = new Map<string, Promise<Buffer>>()

  async function draw(id: string, width: number, key: string): Promise<Buffer> {
    const drawn = await readIllustration(id)
    if (width === ILLUSTRATION_WIDTH) return drawn
    const bytes = await renderIllustration(drawn, width)
    await storage.put(key, bytes)
    return bytes
  }

  app.get<{ Params: { name: string } }>('/files/gallery/:name', async (request, reply) => {
    const { name } = request.params
    const [, id = '', digits = ''] = /^([a-z\d-]+)-[a-f\d]{12}-(\d+)\.webp$/.exec(name) ?? []
    const width = Number(digits)
    const isOurs = ILLUSTRATIONS.some((illustration) => illustration.id === id) && WIDTHS.includes(width)
    if (!isOurs || name !== (await getIllustrationFileName(id, width))) return reply.callNotFound()
    const key = `gallery/${name}`
    const bytes = (await storage.read(key)) ?? (await (drawing.get(key) ?? start(id, width, key)))
    return sendFile(request, reply, {
      type: 'image/webp',
      bytes,
      key: name,
      cacheControl: CACHE_FOR_EVER,
      policy: "default-src 'none'; sandbox",
    })
  })

  function start(id: string, width: number, key: string): Promise<Buffer> {
    const drawn = draw(id, width, key).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }
}
