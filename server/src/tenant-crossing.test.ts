import { ENDPOINTS } from '@vecu/contract/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { crossingInputs } from '../test/crossing-inputs.ts'
import { type Json, idPaths, valueAt, withValue } from '../test/id-paths.ts'
import { MatrixFixture } from '../test/matrix-fixture.ts'

/** Ids that belong to no community, each with the reason. */
const GLOBAL_IDS: Record<string, string[]> = {
  // Code of an official catalogue.
  'POST /v2/skill_links': ['skillLink.code'],
  // Picture of the gallery.
  'POST /api/trackUnsplashDownload': ['id'],
  // Anyone may verify a code, on any community.
  'POST /public_api/v1/credential_verifications': ['code'],
  // Client id on the platform: two centres may use the same one.
  'POST /v2/training_centers': ['trainingCenter.clientId'],
  'PUT /v2/training_centers/{id}': ['trainingCenter.clientId'],
}

/** Skill names of a catalogue, not row ids. */
const IS_NAME = /(skillId|hiddenSkillIds\.0)$/

/** Ids of another community that return success like unknown ids: nothing found and nothing changed. */
const AS_UNKNOWN: Record<string, RegExp> = {
  // The audit log contains ids of deleted accounts.
  'GET /v2/audit_events': /^(actor|subject)Id$/,
  'GET /v2/audit_events/export': /^(actor|subject)Id$/,
  'GET /v2/recognitions': /^experienceId$/,
  // Read notifications may have been deleted.
  'PUT /v2/notifications/read': /^ids/,
  // A confirmed e-mail address needs no token: a foreign one is ignored.
  'PUT /v2/group_invitations/{id}': /^token$/,
  // Forms number new tags and skills themselves: an unknown id creates a new row. `skillableId` is ignored; rows always
  // belong to the experience.
  'POST /v2/experiences': /Attributes\.0\.(id|skillableId)$/,
  'PATCH /v2/experiences/{id}': /Attributes\.0\.(id|skillableId)$/,
}

/** A foreign access token counts as not signed in, and a foreign mailed link as unknown. */
const REJECTED_STATUSES = [401, 403, 404, 410, 422]

/** Two communities: the admin of `home` requests ids of `abroad`. */
let home: MatrixFixture
let abroad: MatrixFixture
const NAME = 'Zwentibold'

beforeAll(async () => {
  home = await ownedByAnAdmin()
  abroad = await ownedByAnAdmin()
})

async function ownedByAnAdmin(): Promise<MatrixFixture> {
  const fixture = await MatrixFixture.open()
  const { db } = fixture.server.services.connection
  await db.updateTable('account').set({ community_admin: true }).where('id', '=', fixture.subject.id).execute()
  await db.updateTable('membership').set({ group_admin: true }).where('account_id', '=', fixture.subject.id).execute()
  return fixture
}

/** Renames everything in `abroad`, so that leaked data is recognised. */
async function nameAbroad(): Promise<void> {
  const { db } = abroad.server.services.connection
  const { id } = abroad.server.community
  await sql`update account set lastname = ${NAME} where community_id = ${id} and lastname <> ${NAME}`.execute(db)
  for (const [table, column] of [
    ['team', 'name'],
    ['item_tag', 'name'],
    ['experience', 'description'],
    ['story', 'title'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${NAME} `} || left(${sql.ref(column)}, 40)
      where community_id = ${id} and ${sql.ref(column)} not like ${`${NAME}%`}`.execute(db)
  }
}

const toOperation = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const named = ENDPOINTS.map((endpoint) => [toOperation(endpoint), endpoint] as const)
const withIds = named.filter(([, endpoint]) => idPaths(endpoint).length > 0)

test.each(withIds)('%s', async (operation, endpoint) => {
  const globalIds = GLOBAL_IDS[operation] ?? []
  const expected = idPaths(endpoint).filter((path) => !globalIds.includes(path) && !IS_NAME.test(path))
  const swapped = new Set<string>()
  for (const createInput of crossingInputs(operation)) {
    const [own, theirs] = [await createInput(home), await createInput(abroad)]
    await nameAbroad()
    await abroad.allSent()
    const before = await abroad.position()
    for (const path of expected.filter((one) => valueAt(theirs, one) !== undefined)) {
      expect([operation, path, valueAt(theirs, path)]).not.toEqual([operation, path, valueAt(own, path)])
      const { status, data } = await home.subject.try(endpoint, swap(own, path, theirs) as never)
      const isUnknown = AS_UNKNOWN[operation]?.test(path) === true
      expect([path, status, data]).toEqual([
        path,
        expect.toBeOneOf(isUnknown ? [200, 201, ...REJECTED_STATUSES] : REJECTED_STATUSES),
        data,
      ])
      if (status === 200 && endpoint.method === 'GET') expectNothingIn(data)
      expect(JSON.stringify(data)).not.toMatch(
        new RegExp(`${NAME}|${abroad.server.community.slug}|${abroad.subject.email}`),
      )
      swapped.add(path)
    }
    expect(await abroad.changedSince(before)).toEqual([])
  }
  // Every id of the contract must be swapped by some input.
  const hint = 'add input with every id to server/test/crossing-inputs.ts, or the id to GLOBAL_IDS with the reason'
  expect([...swapped].toSorted(), hint).toEqual(expected)
})

/** An empty page, or a CSV file with the header only. */
function expectNothingIn(data: unknown): void {
  if (typeof data === 'string') expect(data.trim().split('\n')).toHaveLength(1)
  else expect(data).toMatchObject({ paginatedResults: [] })
}

function swap(own: Json, path: string, theirs: Json): Json {
  return withValue(own, path, valueAt(theirs, path))
}
