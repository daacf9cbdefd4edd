import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { groupApi } from '@vecu/contract/group'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { statisticsApi } from '@vecu/contract/statistics'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { checkCounts, checkItems } from '../../../ops/admin/checks/check-rows.ts'
import { connectionTo, openEmbedded } from '../../../platform/db/connect.ts'
import { migrate, migrateTo, migrationNames } from '../../../platform/db/migrate.ts'

/** An admin of the kitchen who joined the garden by its public link, and a member of the garden. */
async function joinedByLink(server: TestServer) {
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Jardin')]
  const [boss, gardener] = [await server.signIn('communityAdmin'), await server.signIn('member', [garden])]
  const admin = await server.signIn('groupAdmin', [kitchen])
  const { token } = await boss.call(invitationLinkApi.create, { invitationLink: { groupId: garden } })
  await admin.call(invitationLinkApi.join, { invitationToken: token })
  return { kitchen, garden, boss, gardener, admin }
}

test('a group admin who joins another group by its link is a plain member there', async () => {
  const server = await startServer()
  const { kitchen, garden, gardener, admin } = await joinedByLink(server)
  expect((await admin.call(groupApi.get, { id: garden })).mayManage).toBe(false)
  expect((await admin.call(groupApi.get, { id: kitchen })).mayManage).toBe(true)
  for (const denied of [
    admin.try(userApi.search, { groupId: garden }),
    admin.try(userApi.deactivate, { userIds: [gardener.id] }),
    admin.try(userApi.move, { userIds: [gardener.id], currentGroupId: garden, newGroupId: kitchen }),
    admin.try(userApi.activities, { id: gardener.id }),
    admin.try(groupApi.update, { id: garden, group: { name: 'À moi' } }),
    admin.try(invitationLinkApi.create, { invitationLink: { groupId: garden } }),
    admin.try(statisticsApi.get, { groupId: garden }),
  ]) {
    expect((await denied).status).toBe(403)
  }
  expect((await admin.call(userApi.get, { id: gardener.id })).email).toBeNull()
  // Lists without a group filter cover only the groups they administer.
  const { paginatedResults } = await admin.call(userApi.search, {})
  expect(paginatedResults.map(({ id }) => id)).toEqual([admin.id])
  expect(await admin.call(userApi.counts, {})).toMatchObject({ members: 1, groups: 1, invitations: 0 })
  expect((await admin.call(groupApi.search, { mayManage: 'true' })).paginatedResults).toMatchObject([{ id: kitchen }])
  expect((await admin.call(invitationLinkApi.list, {})).paginatedResults).toEqual([])
  expect((await admin.call(invitationBatchApi.list, {})).paginatedResults).toEqual([])
})

test("a community admin chooses which of a member's groups they administer", async () => {
  const server = await startServer()
  const [kitchen, garden, office] = [
    await server.createGroup('Cuisine'),
    await server.createGroup('Jardin'),
    await server.createGroup(),
  ]
  const abroad = await (await startServer()).createGroup()
  const [boss, person] = [await server.signIn('communityAdmin'), await server.signIn('member', [kitchen, garden])]
  const grant = (groupAdmin: boolean, groupIds?: number[], communityAdmin = false) =>
    boss.try(userApi.permissions, {
      id: person.id,
      user: { communityAdmin, groupAdmin, ...(groupIds && { groupIds }) },
    })
  const administeredGroups = async () => {
    const { groupAdmin, groupsAttributes } = await boss.call(userApi.get, { id: person.id })
    return [groupAdmin, groupsAttributes.filter((group) => group.groupAdmin).map(({ id }) => id)]
  }
  // With two groups and no list, the choice is ambiguous.
  for (const [response, status, field] of [
    [await grant(true), 422, 'groupIds'],
    [await grant(true, []), 422, 'groupIds'],
    [await grant(true, [office]), 422, 'groupIds.0'],
    [await grant(false, [kitchen]), 422, 'groupIds'],
    [await grant(true, [kitchen, abroad]), 404, undefined],
    [await grant(true, [kitchen, 999_999_999]), 404, undefined],
  ] as const) {
    expect([response.status, Object.keys(response.data.errors ?? {})[0]]).toEqual([status, field])
    expect(await administeredGroups()).toEqual([false, []])
  }
  expect((await grant(true, [garden])).data).toMatchObject({ groupAdmin: true })
  expect(await administeredGroups()).toEqual([true, [garden]])
  expect((await person.try(groupApi.update, { id: kitchen, group: { description: 'x' } })).status).toBe(403)
  expect((await person.try(groupApi.update, { id: garden, group: { description: 'x' } })).status).toBe(200)
  // A request without `groupIds` leaves the administered groups unchanged.
  await grant(true, undefined, true)
  expect(await administeredGroups()).toEqual([true, [garden]])
  await grant(true, [kitchen, kitchen])
  expect(await administeredGroups()).toEqual([true, [kitchen]])
  await grant(false)
  expect(await administeredGroups()).toEqual([false, []])
  expect((await person.try(userApi.search, {})).status).toBe(403)

  const { paginatedResults } = await boss.call(auditApi.list, { action: 'permissions_changed' })
  expect(paginatedResults.map(({ details }) => details.administered)).toEqual([
    '',
    `${kitchen}`,
    `${garden}`,
    `${garden}`,
  ])
  expect(paginatedResults[1]?.details).toMatchObject({ administeredBefore: `${garden}`, communityAdminBefore: true })
  expect(paginatedResults[1]?.groups.map(({ id }) => id)).toEqual([kitchen, garden])
  const none = await server.signIn()
  const rejected = await boss.try(userApi.permissions, {
    id: none.id,
    user: { communityAdmin: false, groupAdmin: true },
  })
  expect([rejected.status, Object.keys(rejected.data.errors ?? {})]).toEqual([422, ['groupIds']])
})

test('the group admin role ends with its membership when the member is moved', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Jardin')]
  const [boss, admin] = [await server.signIn('communityAdmin'), await server.signIn('groupAdmin', [kitchen])]
  const gardener = await server.signIn('member', [garden])
  await boss.call(userApi.move, { userIds: [admin.id], currentGroupId: kitchen, newGroupId: garden })
  const moved = await boss.call(userApi.get, { id: admin.id })
  expect([moved.groupAdmin, moved.groupsAttributes]).toMatchObject([false, [{ id: garden, groupAdmin: false }]])
  expect((await admin.try(userApi.search, {})).status).toBe(403)
  // Moving back does not restore the role, and other admins of the group keep theirs.
  await boss.call(userApi.permissions, { id: gardener.id, user: { communityAdmin: false, groupAdmin: true } })
  await boss.call(userApi.move, { userIds: [admin.id], currentGroupId: garden, newGroupId: kitchen })
  expect((await boss.call(userApi.get, { id: admin.id })).groupAdmin).toBe(false)
  expect((await boss.call(userApi.get, { id: gardener.id })).groupAdmin).toBe(true)
  await gardener.call(userApi.search, { groupId: garden })
  expect((await boss.call(userApi.search, { role: 'group_admin' })).paginatedResults.map(({ id }) => id)).toEqual([
    gardener.id,
  ])
})

test('writing account.group_admin, as the previous release does, updates all memberships', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup(), await server.createGroup()]
  const [person, loner] = [await server.signIn('member', [kitchen, garden]), await server.signIn()]
  const { db } = server.services.connection
  const write = async (groupAdmin: boolean, { id }: { id: number }) => {
    await sql`update account set group_admin = ${groupAdmin} where id = ${id}`.execute(db)
    const rows = await db.selectFrom('membership').select('group_admin').where('account_id', '=', id).execute()
    const account = await db.selectFrom('account').select('group_admin').where('id', '=', id).executeTakeFirstOrThrow()
    return [account.group_admin, rows.map(({ group_admin }) => group_admin)]
  }
  expect(await write(true, person)).toEqual([true, [true, true]])
  expect(await write(false, person)).toEqual([false, [false, false]])
  expect(await write(true, loner)).toEqual([false, []])
  const { problems } = await checkCounts(db)
  expect([problems, (await checkItems(db)).problems]).toEqual([[], []])
})

test('the migration keeps existing group admins in all their groups', async ({ skip }) => {
  skip((await startServer()).services.connection.engine !== 'pglite')
  const { db, close } = connectionTo(await openEmbedded('memory://'))
  onTestFinished(close)
  const names = await migrationNames()
  await migrateTo(db, names[names.indexOf('0028-group-administration') - 1] ?? '')
  await sql`insert into community (slug, name) values ('a', 'A')`.execute(db)
  await sql`insert into team (community_id, name) select community.id, team.name from community,
    (values ('Cuisine'), ('Jardin')) as team (name)`.execute(db)
  await sql`insert into account (community_id, email, firstname, lastname, group_admin)
    select id, called || '@people.test', called, called, called <> 'member' from community,
    (values ('admin'), ('member'), ('loner')) as person (called)`.execute(db)
  await sql`insert into membership (community_id, team_id, account_id)
    select team.community_id, team.id, account.id from team, account where email <> 'loner@people.test'`.execute(db)
  await migrate(db)
  const { rows } = await sql<object>`select firstname as name, account.group_admin as is_admin, member_role as role,
      count(membership.id) filter (where membership.group_admin) as groups
    from account left join membership on membership.account_id = account.id group by account.id order by 1`.execute(db)
  expect(rows).toEqual([
    { name: 'admin', is_admin: true, role: 1, groups: 2 },
    { name: 'loner', is_admin: false, role: 0, groups: 0 },
    { name: 'member', is_admin: false, role: 0, groups: 0 },
  ])
  expect((await checkCounts(db)).problems).toEqual([])
})
