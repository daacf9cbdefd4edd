import { stat } from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { CACHE_FOR_EVER } from '../storage/public-files.ts'

const NAME = /^[\w-][\w.-]*\.([a-z\d]+)$/
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** Serves the build on disk, else files of another retained build. */
export async function serveAssets(
  scope: FastifyInstance,
  folder: string,
  findOther: (name: string) => Promise<Buffer | undefined>,
): Promise<void> {
  // Hashed names: the content never changes.
  await scope.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  scope.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = TYPES[NAME.exec(name)?.[1] ?? '']
    if (type === undefined) return reply.callNotFound()
    if (await isFile(path.join(folder, name))) return reply.sendFile(name)
    const bytes = await findOther(name)
    if (!bytes) return reply.callNotFound()
    return reply.type(type).header('cache-control', CACHE_FOR_EVER).send(bytes)
  })
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true
}
