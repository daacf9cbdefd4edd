import { auditApi } from '@vecu/contract/audit'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import type { InputOf } from '@vecu/contract/endpoint'
import { groupApi } from '@vecu/contract/group'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { expect, test, vi } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'

async function createFixture() {
  const server = await startServer()
  const [cuisine, salle] = [await server.createGroup('Cuisine'), await server.createGroup('Salle')]
  const { slug } = server.community
  return {
    server,
    cuisine,
    salle,
    boss: await server.signIn('communityAdmin'),
    at: (name: string) => `${name}@${slug}.test`,
  }
}

type Batch = InputOf<typeof invitationBatchApi.create>

/** Sends the list and waits until all of its bulk actions are done. */
async function send(admin: Person, batch: Batch, headers: Record<string, string> = {}) {
  const { others, ...first } = await admin.call(invitationBatchApi.create, batch, headers)
  const ids = [first, ...others].map(({ id }) => id)
  const ended = async () => {
    const actions = await Promise.all(ids.map((id) => admin.call(bulkActionApi.get, { id })))
    expect(actions.map(({ status }) => status)).toEqual(ids.map(() => 'done'))
    return actions
  }
  return vi.waitFor(ended, { timeout: 60_000, interval: 50 })
}

async function groupNames(admin: Person) {
  const { paginatedResults } = await admin.call(groupApi.search, { pageSize: 100 })
  return paginatedResults.map(({ name }) => name)
}

test('a table is returned with its mapping, and a changed mapping is applied', async () => {
  const { boss, cuisine, at } = await createFixture()
  const text = `Personne;Contact;Classe\r\nSILVA Ana;${at('ana')};Salle\r\nLI Wei;${at('wei')};\r\n`
  const detected = await boss.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(detected.hasHeader).toBe(true)
  expect(detected.columns).toEqual([
    { kind: 'name', heading: 'Personne', samples: ['SILVA Ana', 'LI Wei'] },
    { kind: 'email', heading: 'Contact', samples: [at('ana'), at('wei')] },
    { kind: 'group', heading: 'Classe', samples: ['Salle', ''] },
  ])
  const changed = await boss.call(invitationBatchApi.preview, {
    groupId: cuisine,
    text,
    columns: ['lastname', 'email', 'ignore'],
    hasHeader: false,
  })
  expect(changed.lines).toMatchObject([
    { line: 1, lastname: 'Personne', flag: 'invalid_email' },
    { line: 2, lastname: 'SILVA Ana', group: '', flag: 'new' },
    { line: 3, lastname: 'LI Wei' },
  ])
  expect(changed.groups).toEqual([])
})

test('a mapping without an e-mail column or with a repeated one is 422', async () => {
  const { boss, cuisine } = await createFixture()
  for (const columns of [['name'], ['email', 'email'], ['email', 'phone']]) {
    const { status, data } = await boss.try(invitationBatchApi.preview, {
      groupId: cuisine,
      text: 'a;b',
      columns: columns as ['email'],
    })
    expect([status, Object.keys(data.errors ?? {})[0]]).toEqual([422, expect.stringMatching(/^columns/)])
  }
})

test('groups of a list are matched without case and accents, and a new one is created once', async () => {
  const { server, boss, cuisine, salle, at } = await createFixture()
  const member = await server.signIn('member', [salle])
  const text = [
    'E-mail;Groupe',
    `${at('a')};CUISINE`,
    `${at('b')};Pâtisserie`,
    `${at('c')};patisserie`,
    `${at('a')};Salle`,
    `${at('a')};cuisine`,
    `${member.email};Salle`,
    `${member.email};Pâtisserie`,
    `${at('d')};`,
    `${at('e')};${'x'.repeat(81)}`,
  ].join('\n')
  const preview = await boss.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(preview.lines.map(({ group, flag }) => `${group.slice(0, 10)} ${flag}`)).toEqual([
    'Cuisine new',
    'Pâtisserie new',
    'Pâtisserie new',
    'Salle new',
    'Cuisine duplicate',
    'Salle in_group',
    'Pâtisserie member',
    ' new',
    'xxxxxxxxxx invalid_group',
  ])
  expect(preview.groups).toEqual([
    { id: cuisine, name: 'Cuisine' },
    { id: null, name: 'Pâtisserie' },
    { id: salle, name: 'Salle' },
  ])
  expect(await groupNames(boss)).toEqual(['Cuisine', 'Salle'])

  const invitations = preview.lines
    .filter(({ flag }) => flag === 'new' || flag === 'member')
    .map(({ email, group }) => ({ email, group }))
  const unconfirmed = await boss.try(invitationBatchApi.create, { groupId: cuisine, invitations })
  expect([unconfirmed.status, Object.keys(unconfirmed.data.errors ?? {})]).toEqual([
    422,
    ['invitations.1.group', 'invitations.2.group', 'invitations.4.group'],
  ])
  const actions = await send(boss, { groupId: cuisine, invitations, newGroups: ['Pâtisserie'] })
  expect(actions.map(({ total, added }) => [total, added])).toEqual([
    [2, 0],
    [3, 1],
    [1, 0],
  ])
  expect(await groupNames(boss)).toEqual(['Cuisine', 'Pâtisserie', 'Salle'])
  expect(await mailsTo(server, at('a'))).toHaveLength(2)
  expect(await mailsTo(server, at('e'))).toEqual([])
  const { paginatedResults } = await boss.call(auditApi.list, {})
  expect(paginatedResults.filter(({ action }) => action === 'group_created')).toHaveLength(1)
})

test('a repeated request with the same key creates no second group and sends no second mail', async () => {
  const { server, boss, cuisine, at } = await createFixture()
  const batch = { groupId: cuisine, invitations: [{ email: at('ana'), group: 'Bar' }], newGroups: ['Bar'] }
  const headers = { 'idempotency-key': `list-${at('ana')}` }
  const [first] = await send(boss, batch, headers)
  const [second] = await send(boss, batch, headers)
  expect(second?.id).toBe(first?.id)
  expect(await mailsTo(server, at('ana'))).toHaveLength(1)
  // With another key, the confirmed group exists meanwhile and is used.
  await send(boss, batch)
  expect((await groupNames(boss)).filter((name) => name === 'Bar')).toHaveLength(1)
})

test('two requests at once create a group once', async () => {
  const { boss, cuisine, at } = await createFixture()
  const batch = (name: string) => ({
    groupId: cuisine,
    invitations: [{ email: at(name), group: 'Bar' }],
    newGroups: ['Bar'],
  })
  await Promise.all([send(boss, batch('ana')), send(boss, batch('wei'))])
  expect((await groupNames(boss)).filter((name) => name === 'Bar')).toHaveLength(1)
})

test('a group admin reaches only groups that they administer, and creates none', async () => {
  const { server, cuisine, at } = await createFixture()
  const admin = await server.signIn('groupAdmin', [cuisine])
  const text = `E-mail;Groupe\n${at('a')};cuisine\n${at('b')};Salle\n${at('c')};Bar`
  const { lines, groups } = await admin.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(lines.map(({ flag }) => flag)).toEqual(['new', 'unknown_group', 'unknown_group'])
  expect(groups).toEqual([{ id: cuisine, name: 'Cuisine' }])
  const create = (group: string, newGroups?: string[]) =>
    admin.try(invitationBatchApi.create, {
      groupId: cuisine,
      invitations: [{ email: at('b'), group }],
      ...(newGroups && { newGroups }),
    })
  expect((await create('Salle')).status).toBe(422)
  expect((await create('Bar')).status).toBe(422)
  expect((await create('Bar', ['Bar'])).status).toBe(403)
  expect((await create('Salle', ['Salle'])).status).toBe(403)
  expect(await mailsTo(server, at('b'))).toEqual([])
})

test('a group of another community is not matched', async () => {
  const [{ boss, cuisine, at }, elsewhere] = [await createFixture(), await createFixture()]
  await elsewhere.server.createGroup('Bar')
  const text = `E-mail;Groupe\n${at('a')};Bar`
  const { groups } = await boss.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(groups).toEqual([{ id: null, name: 'Bar' }])
  const foreign = await boss.try(invitationBatchApi.preview, { groupId: elsewhere.cuisine, text })
  expect(foreign.status).toBe(404)
})

test('a name that two groups share is matched by its exact spelling alone', async () => {
  const { server, boss, cuisine, at } = await createFixture()
  const bar = await server.createGroup('Bar')
  await server.createGroup('BAR')
  const text = `E-mail;Groupe\n${at('a')};Bar\n${at('b')};bar`
  const { lines, groups } = await boss.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(lines.map(({ flag }) => flag)).toEqual(['new', 'unknown_group'])
  expect(groups).toEqual([{ id: bar, name: 'Bar' }])
})

test('more than 30 groups are refused', async () => {
  const { boss, cuisine, at } = await createFixture()
  const rows = Array.from({ length: 31 }, (_, n) => ({ email: at(`p${n}`), group: `Groupe ${n}` }))
  const text = rows.map(({ email, group }) => `${email};${group}`).join('\n')
  const preview = await boss.try(invitationBatchApi.preview, {
    groupId: cuisine,
    text,
    columns: ['email', 'group'],
    hasHeader: false,
  })
  expect([preview.status, Object.keys(preview.data.errors ?? {})]).toEqual([422, ['columns']])
  const newGroups = rows.map(({ group }) => group)
  const tooMany = { groupId: cuisine, invitations: rows, newGroups }
  expect((await boss.try(invitationBatchApi.create, tooMany)).status).toBe(422)
  expect(await groupNames(boss)).toEqual(['Cuisine', 'Salle'])
})

test('200 people of a file with accents and formulas are invited into their groups', async () => {
  const { server, boss, cuisine, at } = await createFixture()
  const rows = Array.from({ length: 200 }, (_, n) => `"Zoé ${n}";"=1+${n}";${at(`p${n}`)};${n % 2 ? 'Salle' : 'Bar'}`)
  const text = ['\uFEFFPrénom;Nom;Courriel;Groupe', ...rows].join('\r\n')
  const { lines, counts } = await boss.call(invitationBatchApi.preview, { groupId: cuisine, text })
  expect(counts).toMatchObject({ new: 200, duplicate: 0 })
  const invitations = lines.map(({ email, firstname, lastname, group }) => ({ email, firstname, lastname, group }))
  const actions = await send(boss, { groupId: cuisine, invitations, newGroups: ['Bar'] })
  expect(actions.map(({ changed }) => changed)).toEqual([100, 100])
  const { paginatedResults } = await boss.call(invitationBatchApi.list, { search: at('p199') })
  expect(paginatedResults).toMatchObject([{ firstname: 'Zoé 199', lastname: '=1+199', groupName: 'Salle' }])
  expect(await mailsTo(server, at('p0'))).toHaveLength(1)
})
