import { experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { sql } from 'kysely'
import sharp from 'sharp'

import { type Row, withSnapshot, readRows } from '../src/ops/admin/archive/dump-rows.ts'
import type { Installation } from '../src/ops/admin/installation/open-installation.ts'
import { readTables } from '../src/ops/admin/archive/schema-introspection.ts'
import { saveCustomSkills } from '../src/domain/catalog/skills/custom-skills.ts'
import { withCommunity } from '../src/platform/db/community-transaction.ts'
import { formPayload } from './multipart.ts'
import { setUpCenter } from './mock-platform.ts'
import { certify } from './recognitions.ts'
import type { TestServer } from './start-server.ts'

/** A community with pictures, a group with skills, a story, a certification, a training centre and a hiding. */
export async function populateCommunity(server: TestServer) {
  const { db } = server.services.connection
  const group = await server.createGroup('Équipe')
  await withCommunity(db, server.community.id, (tx) =>
    saveCustomSkills({ tx, locale: 'fr', owner: group }, [
      { name: 'Cuisine', skillsAttributes: [{ name: 'Dresser une assiette' }] },
    ]),
  )
  const { id: skill } = await db
    .selectFrom('custom_skill')
    .select('id')
    .where('team_id', '=', group)
    .where('parent_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const person = await server.signIn('member', [group])
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer()
  const send = async (method: 'PATCH' | 'PUT', url: string, field: string) => {
    const { payload, headers } = await formPayload({ [field]: { name: 'a.png', bytes } })
    const response = await server.send({
      method,
      url,
      payload,
      headers: { ...headers, authorization: person.authorization },
    })
    if (response.status !== 200) throw new Error(`${url} → ${response.status}`)
  }
  await send('PUT', `/v2/users/${person.id}`, 'avatar')
  const experience = await person.call(experienceApi.create, {
    experience: {
      description: 'Une journée d’été, « à refaire »\n\\x41 {"a":null}',
      sharingParameters: 'group',
      groupIds: [group],
      skillsAttributes: [{ name: 'x', skillId: `g${skill}`, level: 2 }],
    },
  })
  await send('PATCH', `/v2/experience_pictures/${experience.id}`, 'experience[picture]')
  await certify(server, person, { id: experience.id })
  const story = await person.call(storyApi.create, { story: { title: 'Récit', sharingParameters: 'community' } })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [experience.id] })
  const portrait = { hiddenSkillIds: [`g${skill}`, 'own:a,"b'], experienceIds: [experience.id] }
  await person.call(portraitApi.update, { id: person.id, portrait })
  const { admin, center } = await setUpCenter(server, { baseUrl: 'https://moodle.example' })
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx
      .insertInto('training_center_group')
      .values({ center_id: center.id, claim_value: 'cooks', team_id: group })
      .execute(),
  )
  const other = await person.call(storyApi.create, { story: { title: 'Autre', sharingParameters: 'community' } })
  await admin.call(moderationApi.hide, { id: other.id, reason: 'Un mot' })
  return { person, admin, group, skill, experience, story, center }
}

/** Installation for admin commands, backed by a test server. */
export function toInstallation({ services }: TestServer): Installation {
  const { settings, connection, storage, queue } = services
  return { settings, connection, storage, openQueue: () => Promise.resolve(queue) }
}

/** All rows, files and open jobs. */
export async function everything({ services: { connection, storage } }: TestServer) {
  const tables = await withSnapshot(connection.db, async (tx) => {
    const found: Record<string, Row[]> = {}
    for (const table of await readTables(tx)) {
      found[table.name] = []
      for await (const rows of readRows(tx, table)) found[table.name]?.push(...rows)
    }
    return found
  })
  const files: Record<string, string> = {}
  for await (const { key } of storage.list()) files[key] = (await storage.read(key))?.toString('base64') ?? ''
  const { rows: jobs } = await sql<{ name: string; data: string }>`
    select name, data::text from pgboss.job where state < 'completed' order by 1, 2`.execute(connection.db)
  return { tables, files, jobs }
}
