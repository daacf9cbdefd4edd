import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { type RoleChange, bulkActionApi } from '@vecu/contract/bulk-action'
import { memberAdministrationApi } from '@vecu/contract/member-administration'
import { expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { checkCounts } from '../../../ops/admin/checks/check-rows.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { bulkActionJob } from './bulk-action.job.ts'

const changeRoles = (admin: Person, roleChange: RoleChange, people: readonly { id: number }[], groupIds?: number[]) =>
  admin.try(memberAdministrationApi.changeRoles, {
    userIds: people.map(({ id }) => id),
    roleChange,
    ...(groupIds && { groupIds }),
  })

/** A kitchen with two members, a garden with one of them, and a community admin. */
async function openTwoGroups(server: TestServer) {
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Jardin')]
  const boss = await server.signIn('communityAdmin')
  const [cook, both] = [await server.signIn('member', [kitchen]), await server.signIn('member', [kitchen, garden])]
  const administered = async ({ id }: Person) =>
    (await boss.call(userApi.get, { id })).groupsAttributes.filter((one) => one.groupAdmin).map((one) => one.id)
  return { kitchen, garden, boss, cook, both, administered }
}

test('group admins are named and removed in the chosen groups only', async () => {
  const server = await startServer()
  const { kitchen, garden, boss, cook, both, administered } = await openTwoGroups(server)
  const { data } = await changeRoles(boss, 'grant_group_admin', [cook, both], [kitchen, garden])
  expect(data).toMatchObject({ count: 2, changed: 2, bulkAction: null })
  expect([await administered(cook), await administered(both)]).toEqual([[kitchen], [kitchen, garden]])
  expect((await cook.try(userApi.search, { groupId: kitchen })).status).toBe(200)
  const again = await changeRoles(boss, 'grant_group_admin', [cook, both], [kitchen])
  expect(again.data).toMatchObject({ count: 2, changed: 0 })
  const revoked = await changeRoles(boss, 'revoke_group_admin', [cook, both, boss], [garden])
  expect(revoked.data).toMatchObject({ count: 3, changed: 1 })
  expect([await administered(cook), await administered(both)]).toEqual([[kitchen], [kitchen]])

  const { paginatedResults } = await boss.call(auditApi.list, { action: 'permissions_changed', subjectId: both.id })
  expect(paginatedResults.map(({ actor, details }) => [actor?.id, details])).toEqual([
    [
      boss.id,
      {
        communityAdmin: false,
        groupAdmin: true,
        administered: `${kitchen}`,
        communityAdminBefore: false,
        administeredBefore: `${kitchen} ${garden}`,
      },
    ],
    [boss.id, expect.objectContaining({ administered: `${kitchen} ${garden}`, administeredBefore: '' })],
  ])
  expect((await checkCounts(server.services.connection.db)).problems).toEqual([])
})

test('community admins are named and removed, but never oneself or the last one', async () => {
  const server = await startServer()
  const { kitchen, boss, cook, both } = await openTwoGroups(server)
  expect((await changeRoles(boss, 'grant_community_admin', [cook, both])).data).toMatchObject({ changed: 2 })
  expect((await cook.try(auditApi.list, {})).status).toBe(200)
  const own = await changeRoles(boss, 'revoke_community_admin', [cook, boss])
  expect([own.status, Object.keys(own.data.errors ?? {})]).toEqual([403, ['userIds.1']])
  const all = { selection: {}, roleChange: 'revoke_community_admin' as const }
  const revoked = await boss.call(memberAdministrationApi.changeRoles, all)
  expect(revoked.changed).toBe(2)
  expect((await boss.call(userApi.search, { role: 'community_admin' })).paginatedResults.map(({ id }) => id)).toEqual([
    boss.id,
  ])
  // Deactivated admins do not count as remaining ones, so a second active admin is needed.
  await changeRoles(boss, 'grant_community_admin', [cook])
  const race = await Promise.all([
    changeRoles(boss, 'revoke_community_admin', [cook]),
    changeRoles(cook, 'revoke_community_admin', [boss]),
  ])
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await changeRoles(both, 'grant_group_admin', [both], [kitchen])).status).toBe(403)
})

test('unknown and foreign members and groups, wrong groups and missing choices reject the request', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const { kitchen, garden, boss, cook, both, administered } = await openTwoGroups(server)
  const [stranger, foreignGroup] = [await other.signIn(), await other.createGroup()]
  const cases = [
    [await changeRoles(boss, 'grant_group_admin', [cook, stranger], [kitchen]), 404, 'userIds.1'],
    [await changeRoles(boss, 'grant_group_admin', [cook], [kitchen, foreignGroup]), 404, undefined],
    [await changeRoles(boss, 'grant_group_admin', [both, cook], [garden]), 409, 'userIds.1'],
    [await changeRoles(boss, 'grant_group_admin', [cook]), 422, 'groupIds'],
    [await changeRoles(boss, 'grant_community_admin', [cook], [kitchen]), 422, 'groupIds'],
    [await changeRoles(boss, 'promote' as RoleChange, [cook]), 422, 'roleChange'],
    [await changeRoles(boss, 'grant_community_admin', []), 422, 'userIds'],
  ] as const
  for (const [{ status, data }, expected, field] of cases) {
    expect([status, Object.keys(data.errors ?? {})[0]]).toEqual([expected, field])
  }
  expect([await administered(cook), await administered(both)]).toEqual([[], []])
})

test('the job grants the roles in batches, skips members of other groups and needs a community admin', async () => {
  const server = await startServer({ PROCESS_ROLES: 'api' })
  const { kitchen, garden, boss, cook, both, administered } = await openTwoGroups(server)
  const second = await server.signIn('communityAdmin')
  const { db } = server.services.connection
  const start = () =>
    withCommunity(db, server.community.id, async (tx) => {
      const { id } = await tx
        .insertInto('bulk_action')
        .values({
          account_id: boss.id,
          kind: 'grant_group_admin',
          team_ids: JSON.stringify([garden]),
          locale: 'fr',
          total: 2,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const targets = [cook, both].map((person) => ({ bulk_action_id: id, account_id: person.id }))
      await tx.insertInto('bulk_target').values(targets).execute()
      return id
    })
  const work = (id: number) => bulkActionJob(server.services).work({ communityId: server.community.id, id })
  const done = await start()
  await work(done)
  expect(await boss.call(bulkActionApi.get, { id: done })).toMatchObject({ status: 'done', changed: 1, skipped: 1 })
  expect([await administered(cook), await administered(both)]).toEqual([[], [garden]])

  const stopped = await start()
  await changeRoles(second, 'grant_group_admin', [both], [kitchen])
  await changeRoles(second, 'revoke_community_admin', [boss])
  await work(stopped)
  const { status } = await db
    .selectFrom('bulk_action')
    .select('status')
    .where('id', '=', stopped)
    .executeTakeFirstOrThrow()
  expect(status).toBe('stopped')
})
