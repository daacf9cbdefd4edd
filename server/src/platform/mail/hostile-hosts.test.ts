import { randomUUID } from 'node:crypto'

import { toSnake } from '@vecu/contract/case'
import { expect, test } from 'vitest'

import { type SentMail, linkIn, mailsTo } from '../../../test/mails.ts'
import { type Kind, insertPerson, insertTestGroup } from '../../../test/people.ts'
import { PASSWORD, startServer } from '../../../test/start-server.ts'
import { findCommunityBySlug } from '../../request/community/queries.ts'
import { withCommunity } from '../db/community-transaction.ts'
import { insertLink } from '../../domain/members/invitation/link-queries.ts'
import { linkToken } from '../../domain/members/invitation/link-token.ts'

/** Host values that could end up in a link. The default community serves most of them. */
const HOSTS = [
  'evil.example',
  'evil.example:3000',
  'EVIL.EXAMPLE',
  'evil.example.',
  'www.evil.example',
  'localhost.evil.example',
  'localhost:3000.evil.example',
  'evil.example/localhost:3000',
  'evil.example#localhost:3000',
  'evil.example?localhost:3000',
  'evil.example\\localhost:3000',
  'localhost:3000@evil.example',
  'evil.example@localhost:3000',
  'user:pass@evil.example',
  'evil.example,localhost:3000',
  'localhost:3000,evil.example',
  'evil.example localhost:3000',
  'evil.example\tlocalhost',
  'https://evil.example',
  '//evil.example',
  'evil.example:80:3000',
  'localhost:3000:evil.example',
  'localhost:evil.example',
  'evil.localhost:3000',
  'evil.example.localhost:3000',
  'www.localhost:3000',
  'localhost:31337',
  'notlocalhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[::ffff:203.0.113.9]',
  '203.0.113.9',
  '0x7f.1',
  'xn--vil-9na.example',
  'ëvil.example'.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, ''),
  '"><a href=https://evil.example>x</a>',
  '{{evil.example}}',
  '${evil.example}',
  '-evil.example-',
  '.',
  '',
]

const OURS = /^https?:\/\/([a-z\d-]+\.)?localhost:3000(\/|$)/

type Server = Awaited<ReturnType<typeof startServer>>
type Call = [method: string, url: string, payload: object, authorization?: string]

async function people({ services, app }: Server) {
  const { db } = services.connection
  const community = await findCommunityBySlug(db, 'vecu')
  if (!community) throw new Error('there is no default community')
  const group = await withCommunity(db, community.id, (tx) => insertTestGroup(tx, 'CAP Cuisine'))
  const admin = await insertPerson(services, community.id, 'communityAdmin', [group])
  const link = await withCommunity(db, community.id, (tx) => insertLink(tx, { groupId: group, creatorId: admin.id }))
  const { salt } = await db
    .selectFrom('invitation_link')
    .select('salt')
    .where('id', '=', link)
    .executeTakeFirstOrThrow()
  const written = await app.inject({
    method: 'POST',
    url: '/v2/experiences',
    headers: { host: 'localhost:3000', authorization: admin.authorization },
    payload: { experience: { description: 'Une journée' } },
  })
  return {
    group,
    experience: written.json<{ data: { id: number } }>().data.id,
    linkToken: linkToken(services.settings.secretKey, { id: link, salt }),
    admin,
    async person(kind: Kind = 'member') {
      const person = await insertPerson(services, community.id, kind, [])
      // Recent activity, so that a sign-in on another device sends a mail.
      await db.updateTable('account').set({ last_activity_at: new Date() }).where('id', '=', person.id).execute()
      return person
    },
  }
}

const forwarded = (host: string) => ({
  'x-forwarded-host': host,
  'x-forwarded-proto': 'javascript',
  'x-forwarded-port': '666',
  'x-host': host,
  'x-original-host': host,
  forwarded: `host="${host.replaceAll('"', '')}"`,
  referer: `https://evil.example/${encodeURIComponent(host)}`,
})

/** Every endpoint that sends a mail or returns a URL, with the recipients. */
async function calls({ group, experience, linkToken: token, admin, person }: Awaited<ReturnType<typeof people>>) {
  const fresh = () => `host-${randomUUID().slice(0, 8)}@people.test`
  const [member, known, waiting, leaving] = [await person(), await person(), await person('pending'), await person()]
  const [invited, next, registered, joined, requested] = [fresh(), fresh(), fresh(), fresh(), fresh()]
  const names = { firstname: 'Nadia', lastname: 'Amrani' }
  const account = { ...names, password: PASSWORD, passwordConfirmation: PASSWORD }
  const requests: Call[] = [
    ['POST', '/v2/password', { user: { email: member.email } }],
    ['POST', '/v2/login', { user: { email: member.email, password: PASSWORD } }],
    ['PUT', '/v2/signup', { user: { email: next, currentPassword: PASSWORD } }, member.authorization],
    ['POST', '/v2/invitation', { user: { ...names, email: invited }, groupId: group }, admin.authorization],
    ['POST', '/v2/invitation', { user: { ...names, email: known.email }, groupId: group }, admin.authorization],
    ['POST', '/v2/invitation_links', { invitationLink: { groupId: group } }, admin.authorization],
    ['GET', '/v2/invitation_links', {}, admin.authorization],
    ['PUT', '/v2/invitation', { user: { ...account, email: registered } }],
    [
      'POST',
      '/v2/invitation_link_registrations',
      { invitationLink: { userAttributes: { ...account, email: joined }, invitationToken: token } },
    ],
    [
      'POST',
      '/v2/recognitions',
      { recognition: { experienceId: experience, certificator: { ...names, email: requested } } },
      admin.authorization,
    ],
    ['PUT', '/v2/users/activate', { userIds: [waiting.id] }, admin.authorization],
    ['DELETE', `/v2/users/${leaving.id}/delete_user_account`, { password: PASSWORD }, leaving.authorization],
  ]
  const recipients = [member, known, waiting, leaving].map(({ email }) => email)
  return { requests, next, recipients: [...recipients, invited, next, registered, joined, requested] }
}

/** Whole names: four letters alone occur in random tokens. */
const FOREIGN = /evil\.(example|localhost)|:31337|203\.0\.113|xn--vil|javascript:/i

/** Sends every call with every host and returns the mails sent. */
async function provoke(server: Server, hosts: string[], claim: (host: string) => Record<string, string>) {
  const fixture = await people(server)
  const send = async (host: string, [method, url, payload, authorization]: Call) => {
    const response = await server.app.inject({
      method: method as 'POST',
      url,
      ...(method !== 'GET' && { payload: toSnake(payload) as object }),
      remoteAddress: `10.9.${HOSTS.indexOf(host)}.${Math.floor(Math.random() * 256)}`,
      headers: { ...claim(host), ...(authorization && { authorization }) },
    })
    expect([url, host, response.statusCode < 500]).toEqual([url, host, true])
    expect(response.body + JSON.stringify(response.headers)).not.toMatch(FOREIGN)
    expect(findLinks(response.body).filter((link) => !OURS.test(link))).toEqual([])
  }
  const perHost = hosts.map(async (host) => {
    const { requests, next, recipients } = await calls(fixture)
    for (const request of requests) await send(host, request)
    const [confirmation] = await mailsTo(server, next)
    const token = confirmation && linkIn(confirmation).searchParams.get('token')
    if (token) await send(host, ['PUT', '/v2/email_confirmation', { token }])
    return Promise.all(recipients.map((recipient) => mailsTo(server, recipient)))
  })
  return (await Promise.all(perHost)).flat(2)
}

function findLinks(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"<>]*/g)].map(([link]) => link)
}

function expectOurs(mails: SentMail[], hosts: string[]): void {
  for (const { subject, text, html } of mails) {
    expect(findLinks(text + html).filter((link) => !OURS.test(link))).toEqual([])
    expect(subject + text + html).not.toMatch(FOREIGN)
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(9)
  expect(mails.length).toBeGreaterThan(hosts.length * 6)
}

const SOME = HOSTS.filter((_, index) => index % 5 === 0)

test('links in mails and responses use our host whatever the Host header says', async () => {
  expectOurs(await provoke(await startServer(), HOSTS, (host) => ({ ...forwarded(host), host })), HOSTS)
}, 120_000)

test('links use our host whatever a trusted proxy forwards', async () => {
  const server = await startServer({ TRUST_PROXY: '10.0.0.0/8' })
  expectOurs(await provoke(server, SOME, (host) => ({ host: 'localhost:3000', ...forwarded(host) })), SOME)
}, 120_000)
