import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { invitationLinkApi } from '@vecu/contract/invitation'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { formPayload } from '../../../../test/multipart.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const picture = (background = '#396') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

type Fields = Parameters<typeof formPayload>[0]
async function sendForm(server: TestServer, person: Person, method: 'POST' | 'PUT', url: string, fields: Fields) {
  const { payload, headers } = await formPayload(fields)
  return server.send({ method, url, payload, headers: { ...headers, authorization: person.authorization } })
}

test('a multipart form with nested rows creates and updates a group', async () => {
  const server = await startServer({}, { whole: true })
  const admin = await server.signIn('communityAdmin')
  const created = await sendForm(server, admin, 'POST', '/v2/groups', {
    'group[name]': 'CAP Pâtissier',
    'group[description]': 'Deux fours',
    'group[community_id]': String(server.community.id),
    'group[logo]': { name: 'logo.png', bytes: await picture() },
    'group[tags_attributes][0][name]': 'tartes',
    'group[tags_attributes][0][taggable_type]': 'Group',
    'group[tags_attributes][1][name]': 'levain',
    'group[skills_attributes][0][name]': 'Pâtes',
    'group[skills_attributes][0][skillable_type]': 'Group',
    'group[skills_attributes][0][skills_attributes][0][name]': 'Feuilleter',
    'group[skills_attributes][0][skills_attributes][1][name]': 'Foncer',
    'group[skills_attributes][1][name]': 'Cuisson',
  })
  expect(created.status).toBe(201)
  const group = await admin.call(groupApi.get, { id: (created.data as { id: number }).id, view: 'group_info' })
  expect(created.data).toEqual(group)
  expect(group).toMatchObject({ name: 'CAP Pâtissier', description: 'Deux fours', membersMayInvite: true })
  expect(named(group.tagsAttributes)).toEqual(['tartes', 'levain'])
  const [dough, baking] = group.skillsAttributes
  expect([dough?.name, named(dough?.skillsAttributes ?? []), baking?.name]).toEqual([
    'Pâtes',
    ['Feuilleter', 'Foncer'],
    'Cuisson',
  ])
  const logo = await server.send({ url: group.logoUrl ?? '' })
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp'])

  // Reorders rows, renames one, deletes one and moves one to another heading; the others remain.
  const changed = await sendForm(server, admin, 'PUT', `/v2/groups/${group.id}`, {
    'group[logo]': { name: 'logo.png', bytes: await picture('#c30') },
    'group[tags_attributes][0][id]': String(group.tagsAttributes[1]?.id),
    'group[tags_attributes][0][name]': 'levains',
    'group[skills_attributes][0][id]': String(baking?.id),
    'group[skills_attributes][0][name]': 'Cuissons',
    'group[skills_attributes][0][skills_attributes][0][id]': String(dough?.skillsAttributes[1]?.id),
    'group[skills_attributes][0][skills_attributes][0][name]': 'Foncer',
    'group[skills_attributes][1][id]': String(dough?.id),
    'group[skills_attributes][1][_destroy]': 'true',
  })
  expect(changed.status).toBe(200)
  const after = await admin.call(groupApi.get, { id: group.id })
  expect([after.name, named(after.tagsAttributes)]).toEqual(['CAP Pâtissier', ['levains', 'tartes']])
  expect(after.skillsAttributes.map((skill) => [skill.name, named(skill.skillsAttributes)])).toEqual([
    ['Cuissons', ['Foncer']],
  ])
  await expect.poll(async () => (await server.send({ url: group.logoUrl ?? '' })).status).toBe(404)
  const withoutLogo = await admin.call(groupApi.update, {
    id: group.id,
    group: { removeLogo: true, membersMayInvite: false },
  })
  expect([withoutLogo.logoUrl, withoutLogo.membersMayInvite, named(withoutLogo.tagsAttributes)]).toEqual([
    null,
    false,
    ['levains', 'tartes'],
  ])
  await expect.poll(async () => (await server.send({ url: after.logoUrl ?? '' })).status).toBe(404)
  const { paginatedResults: audited } = await admin.call(auditApi.list, {})
  expect(audited.map(({ action }) => action)).toEqual(['group_changed', 'group_changed', 'group_created'])
})

test('invalid group input returns 422 on its field and changes nothing', async () => {
  const server = await startServer()
  const otherServer = await startServer()
  const admin = await server.signIn('communityAdmin')
  const other = await admin.call(groupApi.create, {
    group: { name: 'Élevage', tagsAttributes: [{ name: 'a' }], skillsAttributes: [{ name: 'b' }] },
  })
  const { id } = await admin.call(groupApi.create, { group: { name: 'Jardin', tagsAttributes: [{ name: 'Été' }] } })
  const before = await admin.call(groupApi.get, { id })
  const tag = before.tagsAttributes[0]?.id ?? 0
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index}` }))
  for (const [group, field] of [
    [{ name: 'ELEVAGE' }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ description: '\uD800' }, 'description'],
    [{ logo: 'a.png' }, 'logo'],
    [{ tagsAttributes: [{ id: other.tagsAttributes[0]?.id, name: 'x' }] }, 'tagsAttributes.0.id'],
    [{ tagsAttributes: [{ id: tag }] }, 'tagsAttributes.0.name'],
    [{ tagsAttributes: [{ name: 'ete' }] }, 'tagsAttributes.0.name'],
    [{ tagsAttributes: many(31) }, 'tagsAttributes'],
    [{ tagsAttributes: many(30) }, 'tagsAttributes'],
    [{ skillsAttributes: [{ id: other.skillsAttributes[0]?.id, name: 'x' }] }, 'skillsAttributes.0.id'],
    [
      { skillsAttributes: [{ name: 'x', skillsAttributes: [{ id: 999_999_999, _destroy: true }] }] },
      'skillsAttributes.0.skillsAttributes.0.id',
    ],
    [
      { skillsAttributes: [{ name: 'x', skillsAttributes: [{ name: '' }] }] },
      'skillsAttributes.0.skillsAttributes.0.name',
    ],
    [{ skillsAttributes: [{ name: 'x', skillsAttributes: many(200) }] }, 'skillsAttributes'],
  ] as const) {
    const { status, data } = await admin.try(groupApi.update, {
      id,
      group: { description: 'Changé', ...group } as never,
    })
    expect([group, status, Object.keys(data.errors ?? {})]).toEqual([group, 422, [field]])
  }
  const foreign = { communityId: otherServer.community.id, name: 'Ailleurs' }
  expect((await admin.try(groupApi.update, { id, group: foreign })).status).toBe(404)
  expect((await admin.try(groupApi.create, { group: foreign })).status).toBe(404)
  const notAPicture = { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  const rejected = await sendForm(server, admin, 'PUT', `/v2/groups/${id}`, {
    'group[description]': 'Changé',
    'group[logo]': notAPicture,
  })
  expect([rejected.status, Object.keys((rejected.data as { errors: object }).errors)]).toEqual([422, ['logo']])
  for (const query of [
    { group: other.id, type: 'Group' as const },
    { group: id, type: 'Group' as const, community: otherServer.community.id },
  ]) {
    expect((await admin.try(groupApi.deleteTag, { id: tag, ...query })).status).toBe(404)
  }
  expect(await admin.call(groupApi.get, { id })).toEqual(before)
  const rest = { type: 'Group' as const, community: server.community.id, nativeClient: 'false' as const }
  await admin.call(groupApi.deleteTag, { id: tag, group: id, ...rest })
  expect((await admin.call(groupApi.get, { id })).tagsAttributes).toEqual([])
  const twice = await Promise.all([1, 2].map(() => admin.try(groupApi.create, { group: { name: 'Verger' } })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('groups are found without accents and case, with counts visible to the viewer', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine d’été'), await server.createGroup('Potager')]
  const owner = await server.signIn('groupAdmin', [kitchen])
  const outsider = await server.signIn('member', [garden])
  await server.signIn('inactive', [kitchen])
  const write = (sharingParameters: 'group' | 'community' | 'private') =>
    owner.call(experienceApi.create, {
      experience: {
        description: 'x',
        sharingParameters,
        ...(sharingParameters === 'group' && { groupIds: [kitchen] }),
      },
    })
  for (const sharing of ['group', 'community', 'private'] as const) await write(sharing)
  const inside = await owner.call(groupApi.search, { search: 'ETE cuis', view: 'dashboard_info' })
  expect(inside.paginatedResults).toMatchObject([
    { id: kitchen, membersCount: 1, experiencesCount: 2, storiesCount: 0 },
  ])
  expect(inside.totalPages).toEqual({ pages: 1, count: 1 })
  const outside = await outsider.call(groupApi.search, {})
  expect(outside.paginatedResults.map(({ id, experiencesCount }) => [id, experiencesCount])).toEqual([
    [kitchen, 1],
    [garden, 0],
  ])
  const own = { mayManage: true }
  expect((await owner.call(groupApi.search, own)).paginatedResults.map(({ id }) => id)).toEqual([kitchen])
  expect((await outsider.call(groupApi.search, own)).paginatedResults).toEqual([])
  expect((await outsider.call(groupApi.search, { search: '%' })).paginatedResults).toEqual([])
  expect((await outsider.call(groupApi.search, { page: 9 })).paginatedResults).toEqual([])
  const getPermissions = async (person: Person) => {
    const { mayManage, mayInvite, isMember } = await person.call(groupApi.get, { id: kitchen })
    return { mayManage, mayInvite, isMember }
  }
  expect(await getPermissions(owner)).toEqual({ mayManage: true, mayInvite: true, isMember: true })
  expect(await getPermissions(outsider)).toEqual({ mayManage: false, mayInvite: false, isMember: false })
})

test('only an empty group can be deleted; items shared with it alone become private', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn('member', [kitchen, garden])]
  const share = async (groupIds: number[]) => {
    const experience = { description: 'x', sharingParameters: 'group' as const, groupIds }
    return (await member.call(experienceApi.create, { experience })).id
  }
  const [alone, both] = [await share([kitchen]), await share([kitchen, garden])]
  const link = await admin.call(invitationLinkApi.create, { invitationLink: { groupId: kitchen } })
  const rejected = await admin.try(groupApi.delete, { id: kitchen })
  expect([rejected.status, rejected.data.code]).toEqual([409, 'GROUP_NOT_EMPTY'])
  expect((await member.call(experienceApi.get, { id: alone })).sharingParameters).toBe('group')
  const rest = await server.createGroup('Salle')
  await admin.call(userApi.move, { userIds: [member.id], currentGroupId: kitchen, newGroupId: rest })
  await admin.call(groupApi.delete, { id: kitchen })
  expect((await admin.try(groupApi.get, { id: kitchen })).status).toBe(404)
  const sharing = async (id: number) => {
    const { sharingParameters, groups } = await member.call(experienceApi.get, { id })
    return [sharingParameters, groups.map((group) => group.id)]
  }
  expect([await sharing(alone), await sharing(both)]).toEqual([
    ['private', []],
    ['group', [garden]],
  ])
  expect((await server.try(invitationLinkApi.find, { token: link.token })).status).toBe(404)
  const counted = server.services.connection.db
    .selectFrom('journal_count')
    .select('items')
    .where('team_id', '=', kitchen)
  expect(await counted.execute()).toEqual([])
})
