import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { DEFAULT_COLORS, getColorShades } from '@vecu/contract/color'
import { AppError } from '@vecu/contract/error'
import type { FastifyInstance } from 'fastify'

import type { Community } from '../../../schema/tables/tables.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { CACHE_FOR_EVER } from '../../../platform/storage/public-files.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { requestCommunity } from '../../../request/incoming-request.ts'
import type { Services } from '../../../platform/services.ts'
import { ICON_KINDS, type IconKind, drawAppIcon } from '../../../platform/pictures/app-icon.ts'

interface Icon {
  kind: IconKind
  size: number
}

export const APP_ICONS: readonly Icon[] = [
  { kind: 'any', size: 192 },
  { kind: 'any', size: 512 },
  { kind: 'maskable', size: 192 },
  { kind: 'maskable', size: 512 },
]
const APPLE_ICON: Icon = { kind: 'apple', size: 180 }
const KNOWN = [...APP_ICONS, APPLE_ICON]

const ONE_HOUR = 'public, max-age=3600'
/** About 20 KB each. */
const MAX_CACHED_ICONS = 250

/** Cache key in the icon URL: changes with the favicon, the logo and the primary colour. */
function iconVersion({ favicon_key, logo_key, primary_color }: Community): string {
  const input = JSON.stringify([favicon_key, logo_key, primary_color, 1])
  return createHash('sha256').update(input).digest('hex').slice(0, 12)
}

export function iconPath({ kind, size }: Icon, community: Community): string {
  return `/app-icons/${kind}-${size}.png?v=${iconVersion(community)}`
}

/** Draws an icon on first request, once for concurrent requests, and caches it in memory. */
export function serveAppIcons(app: FastifyInstance, services: Services): void {
  const cache = new Map<string, Promise<Buffer>>()

  function icon(spec: Icon, community: Community): Promise<Buffer> {
    const key = `${community.slug} ${iconVersion(community)} ${spec.kind} ${spec.size}`
    const cached = cache.get(key)
    if (cached) return cached
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED_ICONS && oldest !== undefined) cache.delete(oldest)
    const drawn = draw(services.storage, spec, community)
    cache.set(key, drawn)
    drawn.catch(() => cache.delete(key))
    return drawn
  }

  app.get<{ Params: { name: string }; Querystring: { v?: unknown } }>('/app-icons/:name', async (request, reply) => {
    const [, kind, digits] = /^([a-z]+)-(\d+)\.png$/.exec(request.params.name) ?? []
    const spec = KNOWN.find((one) => one.kind === kind && one.size === Number(digits))
    if (!spec || !ICON_KINDS.includes(spec.kind)) throw new AppError('NOT_FOUND')
    const community = await requestCommunity(request, services)
    const version = iconVersion(community)
    return sendFile(request, reply, {
      type: 'image/png',
      bytes: await icon(spec, community),
      key: `${spec.kind}-${spec.size}-${version}`,
      cacheControl: request.query.v === version ? CACHE_FOR_EVER : ONE_HOUR,
      policy: "default-src 'none'; sandbox",
    })
  })
}

async function draw(storage: Storage, { kind, size }: Icon, community: Community): Promise<Buffer> {
  const accent = community.primary_color ?? DEFAULT_COLORS.primary
  const ground = getColorShades(accent, 'light').soft
  const key = community.favicon_key ?? community.logo_key
  const emblem = key === null ? undefined : await storage.read(key)
  try {
    if (emblem) return await drawAppIcon(emblem, kind, size, ground)
  } catch {
    // An unreadable logo must not prevent installation: fall back to the product's icon.
  }
  return drawAppIcon(await ownMark(accent), kind, size, ground)
}

/** The product's icon in the primary colour of the community. */
async function ownMark(accent: string): Promise<Buffer> {
  const drawing = await readFile(new URL('../../../../art/communities/vecu-favicon.svg', import.meta.url), 'utf8')
  return Buffer.from(drawing.replace(/#2f2a7a/i, accent))
}
