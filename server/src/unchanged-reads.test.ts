import { userApi } from '@vecu/contract/account'
import type { Access, Endpoint } from '@vecu/contract/endpoint'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { experienceApi } from '@vecu/contract/experience'
import { feedsApi } from '@vecu/contract/feeds'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { storyApi } from '@vecu/contract/story'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { type Actor, MatrixFixture } from '../test/matrix-fixture.ts'
import { INPUTS, type Input } from '../test/matrix-inputs.ts'

const CALLER: Record<Access, Actor> = {
  anyone: 'anonymous',
  signedIn: 'subject',
  writer: 'subject',
  activeUser: 'subject',
  groupAdmin: 'groupAdmin',
  communityAdmin: 'community',
}

/** Generated while they are sent: an ETag would need the whole archive in memory. */
const STREAMED = ['GET /v2/users/{id}/export', 'GET /v2/users/{id}/site']

/** Holds a signed URL that is new in every response. */
const NEVER_THE_SAME = ['GET /v2/dev/mails/{id}']

/** Reads that anybody may keep. Those by a mailed token or a signed URL hold personal data. */
const CACHEABLE = [
  'GET /api/oembed',
  'GET /public_api/v1/communities',
  'GET /public_api/v1/community_texts',
  'GET /public_api/v1/pictures/{kind}/{publicToken}/cover.webp',
  'GET /public_api/v1/portraits/{publicToken}/stories.rss',
  'GET /public_api/v1/short_links/{code}',
  'GET /v2/moodle/training_centers',
  'GET /v2/portraits/public_portrait',
  'GET /v2/stories/public_story',
]

/** Open to anyone with the public token; by its id to those who may see it. */
const READ_BY_ID = 'GET /v2/experiences/{id}'

const toOperation = ({ method, path }: Endpoint) => `${method} ${path}`
const READS = ENDPOINTS.filter(({ method }) => method === 'GET')
const nameAll = (endpoints: readonly Endpoint[]) => endpoints.map((one) => [toOperation(one), one] as const)
const TAGGED = READS.filter((one) => ![...STREAMED, ...NEVER_THE_SAME].includes(toOperation(one)))
const FILES = TAGGED.filter(({ file }) => file !== undefined)

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await MatrixFixture.open()
})

const chooseCaller = (endpoint: Endpoint): Actor =>
  toOperation(endpoint) === READ_BY_ID ? 'subject' : CALLER[endpoint.access]

async function createInput(endpoint: Endpoint): Promise<Input> {
  const caller = await fixture.actor(chooseCaller(endpoint))
  return (await INPUTS[toOperation(endpoint)]?.(fixture, caller)) ?? { id: fixture.subject.id }
}

async function readAs(actor: Actor, endpoint: Endpoint, input: Input, headers: Record<string, string> = {}) {
  return (await fixture.actor(actor)).try(endpoint, input as never, headers)
}

test.each(nameAll(TAGGED))('%s returns 304 to its ETag, also a minute later', async (operation, endpoint) => {
  const caller = chooseCaller(endpoint)
  const input = await createInput(endpoint)
  const first = await readAs(caller, endpoint, input)
  const etag = String(first.headers.etag)
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{32}"$/)])
  const hint = 'list the operation in CACHEABLE if anyone may keep its response'
  expect(first.headers['cache-control'], hint).toBe(CACHEABLE.includes(operation) ? 'no-cache' : 'no-store')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  const again = await readAs(caller, endpoint, input, { 'if-none-match': etag })
  expect([again.status, again.data, again.headers.etag]).toEqual([304, '', etag])
  const other = await readAs(caller, endpoint, input, { 'if-none-match': '"other"' })
  expect(other.status).toBe(200)
})

test.each(nameAll(READS.filter((one) => STREAMED.includes(toOperation(one)))))(
  '%s is streamed without an ETag',
  async (_operation, endpoint) => {
    const { status, headers } = await readAs('subject', endpoint, { id: fixture.subject.id })
    expect([status, headers.etag, endpoint.file?.streamed]).toEqual([200, undefined, true])
  },
)

test.each(nameAll(FILES.filter(({ access }) => access !== 'anyone')))(
  '%s is refused to others who know its ETag',
  async (_operation, endpoint) => {
    const input = await createInput(endpoint)
    const etag = String((await readAs(chooseCaller(endpoint), endpoint, input)).headers.etag)
    for (const known of [etag, '*']) {
      const headers = { 'if-none-match': known }
      expect((await readAs('anonymous', endpoint, input, headers)).status).toBe(401)
      expect((await readAs('other', endpoint, input, headers)).status).toBeOneOf([403, 404])
      expect((await readAs('expired', endpoint, input, headers)).status).toBe(401)
    }
  },
)

test('what is no longer shared is refused with its ETag', async () => {
  const { server, subject, groups } = fixture
  const admin = await server.signIn('groupAdmin', [groups.own])
  const communityAdmin = await server.signIn('communityAdmin')
  const story = { title: 'Un été au marché', sharingParameters: 'public' as const }
  const { id, publicToken } = await subject.call(storyApi.create, { story })
  const experienceId = await fixture.experience()
  const link = await fixture.link()
  const reads = [
    [server, feedsApi.oembed, { url: `http://${server.host}/stories/public/${publicToken ?? ''}` }, 404],
    [server, storyApi.getPublic, { publicToken }, 404],
    [admin, experienceApi.get, { id: experienceId }, 404],
    [communityAdmin, invitationLinkApi.poster, { id: link.id }, 404],
    [admin, userApi.exportList, { groupId: groups.own }, 403],
  ] as const
  const etags: string[] = []
  for (const [reader, endpoint, input] of reads) {
    const { status, headers } = await reader.try(endpoint as Endpoint, input as never)
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    etags.push(String(headers.etag))
  }

  await subject.call(storyApi.update, { id, story: { sharingParameters: 'private' } })
  await subject.call(experienceApi.update, { id: experienceId, experience: { sharingParameters: 'private' } })
  await communityAdmin.call(invitationLinkApi.revoke, { id: link.id })
  const { db } = server.services.connection
  await db.updateTable('membership').set({ group_admin: false }).where('account_id', '=', admin.id).execute()

  for (const [index, [reader, endpoint, input, expected]] of reads.entries()) {
    const headers = { 'if-none-match': etags[index] ?? '' }
    const { status } = await reader.try(endpoint as Endpoint, input as never, headers)
    expect([endpoint.path, status]).toEqual([endpoint.path, expected])
  }
})
