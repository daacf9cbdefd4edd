import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { ensureCommunity } from '../../request/community/queries.ts'
import { measureDrawing } from '../../platform/pictures/community-logo.ts'
import { putPublicFile } from '../../platform/storage/public-files.ts'
import { isInMaintenance } from '../../platform/maintenance.ts'
import type { Services } from '../../platform/services.ts'
import type { Db } from '../../schema/tables/tables.ts'
import { callApi } from './call-api.ts'
import { DEMO_COMMUNITIES, DEMO_CONTACTS } from './data/demo-data.ts'
import { type DemoExperience, demoExperiences } from './data/demo-experiences.ts'
import { isDemoLoaded, markDemoLoaded } from './queries.ts'
import { PREPARED_PICTURES } from './prepared-pictures.ts'
import { Progress } from './progress.ts'
import { startAvatars } from './seed-avatars.ts'
import { drawCovers } from './seed-covers.ts'
import { type Seeding, seedExperiences } from './seed-experiences.ts'
import { seedPendingMembers } from './seed-pending-members.ts'
import { seedPeople } from './seed-people.ts'
import { seedPortraits } from './seed-portraits.ts'

/**
 * Fills an empty database with demo data, through the API and the functions behind it. Every step skips what exists, so
 * that an interrupted start continues without duplicates. Pictures that the folder `prepared` lacks are drawn.
 */
export async function seedDemo(app: FastifyInstance, services: Services, prepared = PREPARED_PICTURES): Promise<void> {
  const { settings, connection } = services
  const isEnabled = settings.seedDemo ?? !settings.production
  // Needs the API; otherwise the next start with the API role seeds the database.
  const isApiAvailable = settings.roles.has('api') && !isInMaintenance(services)
  if (!isEnabled || !isApiAvailable || (await isDemoLoaded(connection.db))) return
  const failed = new AbortController()
  const missing = await findMissingCovers(connection.db)
  const progress = new Progress('Adding demo data', STEPS_PER_EXPERIENCE * missing.length)
  const { log } = services
  const { level } = log
  // Its own requests are not what an operator looks for in the log.
  if (log.isLevelEnabled('info')) log.level = 'warn'
  try {
    const pictures = drawCovers(services, missing, failed.signal, prepared)
    await fill(app, services, { pictures, step: progress.step, stopped: failed.signal, prepared })
  } catch (error) {
    failed.abort()
    throw error
  } finally {
    log.level = level
    progress.end()
  }
  await markDemoLoaded(connection.db)
}

interface Filling extends Omit<Seeding, 'avatars'> {
  /** Aborted when the seed fails. */
  stopped: AbortSignal
  /** Folder of prepared pictures. */
  prepared: string
}

/** Its row and its cover. */
const STEPS_PER_EXPERIENCE = 2

/** Those that recognitions wait for come first. An interrupted start may have stored some covers. */
async function findMissingCovers(db: Db): Promise<DemoExperience[]> {
  const rows = await db.selectFrom('experience').select('description').where('picture', 'is not', null).execute()
  const drawn = new Set(rows.map(({ description }) => description))
  return (['vecu', 'atelier'] as const)
    .flatMap((slug) => demoExperiences(slug))
    .filter(({ experience }) => !drawn.has(experience.description))
    .toSorted((a, b) => Number(b.hasRecognition) - Number(a.hasRecognition))
}

async function fill(app: FastifyInstance, services: Services, filling: Filling): Promise<void> {
  const { stopped, prepared, ...seeding } = filling
  const { connection, storage } = services
  for (const { slug, name, art, ...rest } of DEMO_COMMUNITIES) {
    const logo = await readArt(`${art}-logo.svg`)
    const logo_key = await putPublicFile(storage, logo, 'svg')
    const { width: logo_width, height: logo_height } = await measureDrawing(logo)
    const favicon_key = await putPublicFile(storage, await readArt(`${art}-favicon.svg`), 'svg')
    await ensureCommunity(connection.db, { slug, name })
    await connection.db
      .updateTable('community')
      .set({ ...rest, name, logo_key, logo_width, logo_height, favicon_key })
      .where('slug', '=', slug)
      .execute()
  }
  for (const [index, { community, locale, ...body }] of DEMO_CONTACTS.entries()) {
    const key = `demo-contact-${index}`
    await callApi(app, services, { community, locale, method: 'POST', path: '/v2/contacts', key, body })
  }
  const avatars = await startAvatars(services, stopped, prepared)
  await seedPeople(app, services)
  await seedPendingMembers(services)
  await seedExperiences(app, services, { ...seeding, avatars })
  await seedPortraits(services)
}

function readArt(file: string): Promise<Buffer> {
  return readFile(new URL(`../../../art/communities/${file}`, import.meta.url))
}
