import { CENTER_PLUGINS } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { ensureCommunity } from '../../request/community/queries.ts'
import { decryptSecret } from '../../domain/identity/moodle/centers.ts'
import { readSettings } from '../../settings.ts'
import { DEMO_CLIENT_SECRET } from './data/demo-centers.ts'
import { hasDemoPlatforms } from './demo-platforms.ts'
import { markDemoLoaded } from './queries.ts'
import { seedCenters } from './seed-centers.ts'

test('seedCenters creates each plugin in both communities and updates their base URL', async () => {
  const { services } = await startServer({}, { whole: true })
  const { db } = services.connection
  const read = () => db.selectFrom('training_center').selectAll().orderBy('id').execute()
  await ensureCommunity(db, { slug: 'atelier', name: 'L’Atelier' })
  await seedCenters(services)
  expect(await read()).toEqual([])
  await markDemoLoaded(db)
  const vecu = db.selectFrom('community').select('id').where('slug', '=', 'vecu')
  const team = { community_id: (await vecu.executeTakeFirstOrThrow()).id, name: 'CAP Cuisine A' }
  const { id: cooks } = await db.insertInto('team').values(team).returning('id').executeTakeFirstOrThrow()
  await seedCenters(services)
  const centers = await read()
  for (const id of new Set(centers.map(({ community_id }) => community_id))) {
    const own = centers.filter(({ community_id }) => community_id === id)
    expect(own.map(({ plugin }) => plugin).toSorted()).toEqual(CENTER_PLUGINS.toSorted())
    for (const { client_secret, base_url } of own) {
      expect(decryptSecret(services.settings.secretKey, id, client_secret)).toBe(DEMO_CLIENT_SECRET)
      expect(base_url).toMatch(/^http:\/\/localhost:3000\/demo-platform\/[a-z-]+$/)
    }
  }
  expect(centers).toHaveLength(8)
  const mappings = await db.selectFrom('training_center_group').select(['claim_value', 'team_id']).execute()
  expect(mappings).toEqual([{ claim_value: 'cuisine', team_id: cooks }])

  const [first, second, ...rest] = centers
  await db
    .deleteFrom('training_center')
    .where('id', '=', first?.id ?? 0)
    .execute()
  const changes = { base_url: 'https://moodle.example' }
  await db
    .updateTable('training_center')
    .set(changes)
    .where('id', '=', second?.id ?? 0)
    .execute()
  await seedCenters({ ...services, settings: { ...services.settings, publicHost: 'localhost:4000' } })
  const moved = rest.map((center) => ({ ...center, base_url: center.base_url.replace('3000', '4000') }))
  expect(await read()).toEqual([{ ...second, ...changes }, ...moved])
})

test('hasDemoPlatforms returns false in production', () => {
  const production = { DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: 's'.repeat(40) }
  expect(hasDemoPlatforms(readSettings({ ...production, DEV_PAGES: 'true', SEED_DEMO: 'true' }))).toBe(false)
  expect(hasDemoPlatforms(readSettings({ SECRET_KEY: 's'.repeat(40) }))).toBe(true)
  expect(hasDemoPlatforms(readSettings({ SECRET_KEY: 's'.repeat(40), DEV_PAGES: 'false' }))).toBe(false)
  expect(readSettings(production).moodleAllowPrivateNetworks).toBe(false)
  expect(readSettings({ ...production, MOODLE_ALLOW_PRIVATE_NETWORKS: 'true' }).moodleAllowPrivateNetworks).toBe(true)
})
