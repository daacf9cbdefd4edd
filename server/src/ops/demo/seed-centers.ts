import { readFile } from 'node:fs/promises'

import type { GroupMapping } from '@vecu/contract/training-center'

import { findCommunityBySlug } from '../../request/community/queries.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import { putPublicFile } from '../../platform/storage/public-files.ts'
import { encryptSecret } from '../../domain/identity/moodle/centers.ts'
import { saveGroupMappings } from '../../domain/identity/moodle/group-mappings.ts'
import type { Services } from '../../platform/services.ts'
import { DEMO_CENTERS, DEMO_CLIENT_SECRET, type DemoCenter, demoClientId } from './data/demo-centers.ts'
import { demoBaseUrl, hasDemoPlatforms } from './demo-platforms.ts'
import { isDemoLoaded } from './queries.ts'

const DONE = 'demo-centers'

/**
 * Creates the demo training centres once, also in older demo data. Every start updates their base URL, since the server
 * may listen elsewhere.
 */
export async function seedCenters(services: Services): Promise<void> {
  const { settings, connection } = services
  if (!hasDemoPlatforms(settings) || !(await isDemoLoaded(connection.db))) return
  const { db } = connection
  const done = await db.selectFrom('installation').select('name').where('name', '=', DONE).executeTakeFirst()
  for (const center of DEMO_CENTERS) await (done ? follow(services, center) : setUp(services, center))
  if (!done) await db.insertInto('installation').values({ name: DONE, value: new Date().toISOString() }).execute()
}

async function setUp(services: Services, center: DemoCenter): Promise<void> {
  const { storage, connection, settings } = services
  const { community: slug, name, plugin, logo, groups } = center
  const community = await findCommunityBySlug(connection.db, slug)
  if (!community) return
  const logo_key = logo === undefined ? null : await putPublicFile(storage, await art(logo), 'svg')
  const row = { name, plugin, logo_key, client_id: demoClientId(center), base_url: demoBaseUrl(settings, center) }
  const client_secret = encryptSecret(settings.secretKey, community.id, DEMO_CLIENT_SECRET)
  await withCommunity(connection.db, community.id, async (tx) => {
    // Continues an interrupted start.
    const known = tx.selectFrom('training_center').select('id').where('client_id', '=', row.client_id)
    if (await known.executeTakeFirst()) return
    const { id } = await tx
      .insertInto('training_center')
      .values({ ...row, client_secret, groups_claim: groups ? 'groups' : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveGroupMappings(tx, id, await findMappings(tx, groups ?? {}))
  })
}

async function findMappings(tx: Tx, groups: Record<string, string>): Promise<GroupMapping[]> {
  const known = new Map(
    (await tx.selectFrom('team').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  return Object.entries(groups).flatMap(([value, name]) => {
    const groupId = known.get(name)
    return groupId === undefined ? [] : [{ value, groupId }]
  })
}

/** Skips a centre that an admin has pointed to another platform. */
async function follow({ connection, settings }: Services, center: DemoCenter): Promise<void> {
  const base_url = demoBaseUrl(settings, center)
  await connection.db
    .updateTable('training_center')
    .set({ base_url })
    .where('client_id', '=', demoClientId(center))
    .where('base_url', 'like', `%${new URL(base_url).pathname}`)
    .where('base_url', '<>', base_url)
    .execute()
}

function art(name: string): Promise<Buffer> {
  return readFile(new URL(`../../../art/groups/${name}.svg`, import.meta.url))
}
