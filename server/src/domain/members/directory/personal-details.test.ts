import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { emailProposalApi } from '@vecu/contract/email-proposal'
import { memberAdministrationApi } from '@vecu/contract/member-administration'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

let proposals = 0
const newEmail = () => `proposed-${Date.now()}-${++proposals}@people.test`

const edit = (admin: Person, { id }: { id: number }, user: object) =>
  admin.try(memberAdministrationApi.updateDetails, { id, user })

async function proposedToken(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1)
  return (mail && linkIn(mail).searchParams.get('token')) ?? ''
}

/** A member to whom a community admin proposed an e-mail address. */
async function withProposal(server: TestServer) {
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  const email = newEmail()
  const { status, data } = await edit(admin, member, { email })
  expect([status, data]).toMatchObject([200, { email: member.email, proposedEmail: email }])
  return { admin, member, email, token: await proposedToken(server, email) }
}

const audited = async (admin: Person, action: 'member_renamed' | 'email_proposed' | 'email_proposal_withdrawn') =>
  (await admin.call(auditApi.list, { action })).paginatedResults

test('a group admin renames members of the group, and the audit log has both names', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('groupAdmin', [group]), await server.signIn('member', [group])]
  const { data } = await edit(admin, member, { firstname: ' Zoé ', lastname: 'd’Àrtois' })
  expect(data).toMatchObject({ firstname: 'Zoé', lastname: 'd’Àrtois', email: member.email })
  expect(data).not.toHaveProperty('proposedEmail')
  await edit(admin, member, { firstname: 'Zoé' })
  const events = await audited(await server.signIn('communityAdmin'), 'member_renamed')
  expect(events).toMatchObject([
    {
      actor: { id: admin.id },
      subject: { id: member.id },
      details: { memberNameBefore: 'Inès Éluard member', memberNameAfter: 'Zoé d’Àrtois' },
    },
  ])
})

test('rejects other groups, community admins, the own account, other communities and proposals of group admins', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const group = await server.createGroup()
  const [admin, member] = [await server.signIn('groupAdmin', [group]), await server.signIn('member', [group])]
  const boss = await server.signIn('communityAdmin', [group])
  const user = { firstname: 'Zoé' }
  const cases = [
    [admin, await server.signIn(), user, 403],
    [admin, boss, user, 403],
    [admin, admin, user, 403],
    [boss, boss, user, 403],
    [admin, member, { email: newEmail() }, 403],
    [boss, await other.signIn(), user, 404],
    [boss, { id: 999_999_999 }, user, 404],
  ] as const
  for (const [actor, subject, details, status] of cases) {
    expect((await edit(actor, subject, details)).status).toBe(status)
  }
  expect((await boss.call(auditApi.list, {})).paginatedResults).toEqual([])
})

test('invalid names and addresses return 422 per field and change nothing', async () => {
  const server = await startServer()
  const [admin, member, second] = [await server.signIn('communityAdmin'), await server.signIn(), await server.signIn()]
  const user = { firstname: ' ', lastname: 'x'.repeat(81), email: 'nobody' }
  const rejected = await edit(admin, member, user)
  expect([rejected.status, Object.keys(rejected.data.errors ?? {})]).toEqual([422, ['firstname', 'lastname', 'email']])
  const taken = await edit(admin, member, { lastname: 'Autre', email: second.email.toUpperCase() })
  expect([taken.status, taken.data.errors?.email]).toEqual([
    422,
    ['Un autre membre de la communauté a déjà cette adresse. Choisissez-en une autre.'],
  ])
  const after = await admin.call(userApi.get, { id: member.id })
  expect([after.email, after.lastname]).toEqual([member.email, 'Éluard member'])
  expect(await mailsTo(server, second.email)).toEqual([])
})

test('a proposal changes nothing, mails both addresses and is visible to community admins only', async () => {
  const server = await startServer()
  const { admin, member, email } = await withProposal(server)
  expect((await member.call(userApi.get, { id: member.id })).email).toBe(member.email)
  expect((await server.try(sessionApi.login, { user: { email, password: PASSWORD } })).status).toBe(401)
  const [toNew, toOld] = [await mailsTo(server, email), await mailsTo(server, member.email)]
  expect([toNew.length, toOld.length]).toEqual([1, 1])
  expect(toOld[0]?.text).not.toContain(email)
  expect(toOld[0]?.text).not.toContain('token=')
  const [listed] = (await admin.call(userApi.search, { search: member.email })).paginatedResults
  expect(listed?.proposedEmail).toBe(email)
  expect(await member.call(userApi.get, { id: member.id })).not.toHaveProperty('proposedEmail')
  const details = { emailBefore: member.email, emailAfter: email }
  expect(await audited(admin, 'email_proposed')).toMatchObject([{ subject: { id: member.id }, details }])
})

test('the owner confirms with the link and the password; the old address is told and stops working', async () => {
  const server = await startServer()
  const { admin, member, email, token } = await withProposal(server)
  const confirmed = await member.call(emailProposalApi.confirm, { token, password: PASSWORD })
  expect(confirmed).toMatchObject({ id: member.id, email, emailConfirmed: true })
  expect((await server.try(sessionApi.login, { user: { email: member.email, password: PASSWORD } })).status).toBe(401)
  expect((await server.try(sessionApi.login, { user: { email, password: PASSWORD } })).status).toBe(200)
  expect(await mailsTo(server, member.email)).toHaveLength(2)
  const [event] = (await admin.call(auditApi.list, { action: 'email_changed' })).paginatedResults
  expect(event).toMatchObject({ actor: { id: member.id }, details: { emailBefore: member.email, emailAfter: email } })
  const again = await member.try(emailProposalApi.confirm, { token, password: PASSWORD })
  expect([again.status, again.data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
})

test('the link alone takes over no account: not by the admin, without a session or without the password', async () => {
  const server = await startServer()
  const { admin, member, email, token } = await withProposal(server)
  const byAdmin = await admin.try(emailProposalApi.confirm, { token, password: PASSWORD })
  expect([byAdmin.status, byAdmin.data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
  expect((await server.try(emailProposalApi.confirm, { token, password: PASSWORD })).status).toBe(401)
  expect((await server.try(credentialsApi.confirmEmail, { token })).status).toBe(404)
  const missing = await member.try(emailProposalApi.confirm, { token })
  expect([missing.status, Object.keys(missing.data.errors ?? {})]).toEqual([422, ['password']])
  const wrong = await member.try(emailProposalApi.confirm, { token, password: 'not my password' })
  expect([wrong.status, wrong.data.code]).toEqual([422, 'WRONG_PASSWORD'])
  await server.call(credentialsApi.askReset, { user: { email } })
  expect(await mailsTo(server, email)).toHaveLength(1)
  // Rejected attempts do not consume the link.
  expect((await member.try(emailProposalApi.confirm, { token, password: PASSWORD })).status).toBe(200)
})

test('a new proposal, the current address and a confirmed change end the earlier link', async () => {
  const server = await startServer()
  const { admin, member, token: first } = await withProposal(server)
  const email = newEmail()
  await edit(admin, member, { email })
  const second = await proposedToken(server, email)
  const confirm = (token: string) => member.try(emailProposalApi.confirm, { token, password: PASSWORD })
  expect((await confirm(first)).status).toBe(404)
  const { data } = await edit(admin, member, { email: member.email })
  expect(data.proposedEmail).toBeNull()
  expect((await confirm(second)).status).toBe(404)
  await edit(admin, member, { email: member.email })
  expect(await audited(admin, 'email_proposal_withdrawn')).toHaveLength(1)
})

test('a password reset leaves the link valid, so that a forgotten password is no dead end', async () => {
  const server = await startServer()
  const { member, token } = await withProposal(server)
  await server.call(credentialsApi.askReset, { user: { email: member.email } })
  const mail = (await mailsTo(server, member.email)).at(-1)
  const resetPasswordToken = (mail && linkIn(mail).searchParams.get('reset_password_token')) ?? ''
  const password = 'a wholly new phrase'
  const user = { resetPasswordToken, password, passwordConfirmation: password }
  const { headers } = await server.try(credentialsApi.reset, { user })
  const session = { authorization: String(headers.authorization) }
  expect((await server.try(emailProposalApi.confirm, { token, password }, session)).status).toBe(200)
})

test('an address that became taken, expired links and deactivated owners cannot be confirmed', async () => {
  const server = await startServer()
  const { db } = server.services.connection
  const taken = await withProposal(server)
  const holder = await server.signIn()
  await db.updateTable('account').set({ email: taken.email }).where('id', '=', holder.id).execute()
  const late = await withProposal(server)
  const expires_at = new Date(Date.now() - 1_000)
  await db.updateTable('one_time_token').set({ expires_at }).where('account_id', '=', late.member.id).execute()
  for (const { member, token } of [taken, late]) {
    const { status, data } = await member.try(emailProposalApi.confirm, { token, password: PASSWORD })
    expect([status, data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
  }
  const closed = await withProposal(server)
  await closed.admin.call(userApi.deactivate, { userIds: [closed.member.id] })
  const rejected = await closed.member.try(emailProposalApi.confirm, { token: closed.token, password: PASSWORD })
  expect(rejected.data.code).toBe('ACCOUNT_DEACTIVATED')
})

test('three proposals an hour for one account, by all admins together', async () => {
  const server = await startServer()
  const { admin, member } = await withProposal(server)
  const second = await server.signIn('communityAdmin')
  for (const actor of [admin, second]) expect((await edit(actor, member, { email: newEmail() })).status).toBe(200)
  const rejected = await edit(second, member, { email: newEmail() })
  expect([rejected.status, rejected.data.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await edit(second, member, { firstname: 'Zoé' })).status).toBe(200)
})

test('names and addresses of the log are erased with the account and missing from the export of the admin', async () => {
  const server = await startServer()
  const { admin, member, email } = await withProposal(server)
  await edit(admin, member, { firstname: 'Prénomrare' })
  const { rawPayload } = await server.app.inject({
    url: `/v2/users/${admin.id}/export`,
    headers: { host: server.host, authorization: admin.authorization },
  })
  const data = String(readZip(rawPayload).get('data.json'))
  expect(data).toContain('email_proposed')
  expect(data).not.toMatch(new RegExp(`Prénomrare|${email}`))
  await member.call(userApi.deleteAccount, { id: member.id, password: PASSWORD })
  const { paginatedResults } = await admin.call(auditApi.list, { subjectId: member.id })
  expect(JSON.stringify(paginatedResults)).not.toMatch(/Prénomrare|@people\.test/)
  expect(paginatedResults.map(({ action }) => action)).toEqual(['account_deleted', 'member_renamed', 'email_proposed'])
})
