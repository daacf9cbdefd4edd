import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import { invitationApi } from '@vecu/contract/invitation'
import { invitationBatchApi } from '@vecu/contract/invitation-batch'
import { expect, test, vi } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'
import { bulkActionJob } from './bulk-action.job.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { optOut } from '../../../platform/mail/mail-opt-out.ts'

async function createFixture() {
  const server = await startServer()
  const group = await server.createGroup('Cuisine')
  const admin = await server.signIn('groupAdmin', [group])
  const { slug } = server.community
  return { server, group, admin, at: (name: string) => `${name}@${slug}.test` }
}

/** Sends the invitations and waits until the job is done. */
async function send(admin: Person, groupId: number, emails: readonly string[]) {
  const invitations = emails.map((email) => ({ email }))
  const { id } = await admin.call(invitationBatchApi.create, { groupId, invitations })
  const ended = async () => {
    const action = await admin.call(bulkActionApi.get, { id })
    expect(action.status).toBe('done')
    return action
  }
  return vi.waitFor(ended, { timeout: 60_000, interval: 50 })
}

test('the preview returns the status of each line and sends no mail', async () => {
  const { server, group, admin, at } = await createFixture()
  const [inside, outsider] = [await server.signIn('member', [group]), await server.signIn()]
  await send(admin, group, [at('invited')])
  const { secretKey } = server.services.settings
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    optOut(tx, secretKey, at('opted_out')),
  )
  const text = [
    'Prénom;Nom;E-mail',
    `Ana;Silva;${at('new')}`,
    `Ana;Silva;${at('NEW').replace('NEW', 'New')}`,
    `In;Side;${inside.email.toUpperCase()}`,
    `Else;Where;${outsider.email}`,
    `Wei;Li;${at('invited')}`,
    `No;Thanks;${at('opted_out')}`,
    'Bad;One;ana@nowhere',
    `${'x'.repeat(81)};Long;${at('long')}`,
    ';;',
    'Nobody;;',
  ].join('\n')
  const { lines, counts } = await admin.call(invitationBatchApi.preview, { groupId: group, text })
  expect(lines.map(({ line, flag }) => [line, flag])).toEqual([
    [2, 'new'],
    [3, 'duplicate'],
    [4, 'in_group'],
    [5, 'member'],
    [6, 'invited'],
    [7, 'opted_out'],
    [8, 'invalid_email'],
    [9, 'invalid_name'],
    [11, 'invalid_email'],
  ])
  expect(lines[0]).toEqual({ line: 2, email: at('new'), firstname: 'Ana', lastname: 'Silva', group: '', flag: 'new' })
  expect(counts).toMatchObject({ new: 1, duplicate: 1, invalidEmail: 2, inGroup: 1 })
  expect(await mailsTo(server, at('new'))).toEqual([])
  const again = await admin.call(invitationBatchApi.preview, {
    groupId: group,
    invitations: [{ email: at('invited') }],
  })
  expect(again.lines).toMatchObject([{ line: 1, flag: 'invited' }])
})

test('a preview of 10,000 lines reports each of the 200 invalid ones', async () => {
  const { group, admin } = await createFixture()
  const text = Array.from({ length: 10_000 }, (_, n) => (n % 50 === 7 ? `bad ${n}` : `ana-${n}@crowd.test`)).join('\n')
  const { lines, counts } = await admin.call(invitationBatchApi.preview, { groupId: group, text })
  expect(lines).toHaveLength(10_000)
  expect(counts).toMatchObject({ new: 9_800, invalidEmail: 200 })
  expect(
    lines
      .filter(({ flag }) => flag === 'invalid_email')
      .map(({ line }) => line)
      .slice(0, 3),
  ).toEqual([8, 58, 108])
  const typed = lines.map(({ email }) => ({ email }))
  const { status, data } = await admin.try(invitationBatchApi.create, { groupId: group, invitations: typed })
  expect([status, Object.keys(data.errors ?? {}).length]).toEqual([422, 200])
  expect(data.errors?.['invitations.7.email']).toHaveLength(1)
  expect((await admin.call(bulkActionApi.list, {})).bulkActions).toEqual([])
  const tooMany = await admin.try(invitationBatchApi.preview, { groupId: group, text: `${text}\nana@crowd.test` })
  expect(tooMany.status).toBe(422)
})

test('a batch mails each guest once, even when the job runs twice, and adds nobody to the group', async () => {
  const { server, group, admin, at } = await createFixture()
  const [inside, outsider] = [await server.signIn('member', [group]), await server.signIn()]
  const emails = [...Array.from({ length: 8 }, (_, n) => at(`guest${n}`)), inside.email, outsider.email]
  const invitations = emails.map((email) => ({ email }))
  const { id } = await admin.call(invitationBatchApi.create, { groupId: group, invitations })
  const work = () => bulkActionJob(server.services).work({ communityId: server.community.id, id })
  await Promise.all([work(), work()])
  const ended = async () => expect((await admin.call(bulkActionApi.get, { id })).status).toBe('done')
  await vi.waitFor(ended, { timeout: 60_000, interval: 50 })
  const action = await admin.call(bulkActionApi.get, { id })
  expect(action).toMatchObject({ kind: 'invite', total: 10, done: 10, changed: 9, added: 1, skipped: 1 })
  for (const email of [at('guest0'), at('guest7'), outsider.email]) expect(await mailsTo(server, email)).toHaveLength(1)
  expect(await mailsTo(server, inside.email)).toEqual([])
  const { groupsAttributes } = await outsider.call(userApi.get, { id: outsider.id })
  expect(groupsAttributes).toEqual([])
  const boss = await server.signIn('communityAdmin')
  const { paginatedResults } = await boss.call(auditApi.list, {})
  expect(paginatedResults.filter(({ action: done }) => done === 'invited')).toHaveLength(9)
  const left = await server.services.connection.db
    .selectFrom('bulk_target')
    .select('id')
    .where('bulk_action_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

const tokenIn = (text: string) => /invitation_token=([\w-]+)/.exec(text)?.[1] ?? ''

test('an open invitation can be found, resent with a new link and revoked', async () => {
  const { server, group, admin, at } = await createFixture()
  await send(admin, group, [at('ana'), at('wei')])
  const found = await admin.call(invitationBatchApi.list, { search: 'ANA@' })
  expect(found.totalPages).toEqual({ pages: 1, count: 1 })
  const [invitation] = found.paginatedResults
  expect(invitation).toMatchObject({ email: at('ana'), groupName: 'Cuisine', state: 'pending', firstname: '' })
  expect((await admin.call(userApi.counts, {})).invitations).toBe(2)
  const id = invitation?.id ?? 0
  const first = tokenIn((await mailsTo(server, at('ana')))[0]?.text ?? '')
  await admin.call(invitationBatchApi.resend, { id })
  const mails = await mailsTo(server, at('ana'))
  const second = mails.map(({ text }) => tokenIn(text)).find((token) => token !== first) ?? ''
  expect(mails).toHaveLength(2)
  expect((await server.try(invitationApi.get, { token: first })).status).toBe(404)
  expect((await server.call(invitationApi.get, { token: second })).user.email).toBe(at('ana'))
  // The same e-mail address in a list creates no second invitation.
  await send(admin, group, [at('ana')])
  expect((await admin.call(invitationBatchApi.list, {})).totalPages.count).toBe(2)
  await admin.call(invitationBatchApi.revoke, { id })
  expect((await admin.try(invitationBatchApi.resend, { id })).status).toBe(404)
  expect((await admin.call(invitationBatchApi.list, {})).paginatedResults.map(({ email }) => email)).toEqual([
    at('wei'),
  ])
  await server.services.connection.db
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('email', '=', at('wei'))
    .execute()
  expect((await admin.call(invitationBatchApi.list, { state: 'pending' })).paginatedResults).toEqual([])
  expect((await admin.call(invitationBatchApi.list, { state: 'expired' })).paginatedResults).toHaveLength(1)
  const stranger = await server.signIn('groupAdmin', [await server.createGroup()])
  expect((await stranger.call(invitationBatchApi.list, {})).paginatedResults).toEqual([])
})
