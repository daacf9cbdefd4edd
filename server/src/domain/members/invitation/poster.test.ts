import { invitationLinkApi } from '@vecu/contract/invitation'
import { shortLinkApi } from '@vecu/contract/short-link'
import type { PosterDocument } from '@vecu/pdf/document'
import { expect, onTestFinished, test, vi } from 'vitest'

import { type TestServer, startServer } from '../../../../test/start-server.ts'

const SHORT_PATH = /^\/r\/[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

async function createLink(server: TestServer, options: object = {}) {
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  const link = await admin.call(invitationLinkApi.create, { invitationLink: { groupId, ...options } })
  return { admin, link, poster: () => admin.try(invitationLinkApi.poster, { id: link.id }) }
}

/** Documents that are rendered in the test. */
function renderedPosters({ services }: TestServer): PosterDocument[] {
  const documents: PosterDocument[] = []
  const render = vi.spyOn(services.renderer, 'render').mockImplementation((document) => {
    documents.push(document as PosterDocument)
    return Promise.resolve(new Uint8Array(Buffer.from('%PDF-')))
  })
  onTestFinished(() => render.mockRestore())
  return documents
}

const change = ({ services }: TestServer, id: number, columns: object) =>
  services.connection.db.updateTable('invitation_link').set(columns).where('id', '=', id).execute()

const findCode = (server: TestServer, url: string) =>
  server.try(shortLinkApi.find, { code: new URL(url).pathname.replace('/r/', '') })

test('a poster prints the short address, which leads to the registration page of the link', async () => {
  const server = await startServer()
  const documents = renderedPosters(server)
  const { link, poster } = await createLink(server)
  expect((await poster()).status).toBe(200)
  expect(documents[0]?.link.url).toBe(link.url)
  const found = await findCode(server, documents[0]?.link.url ?? '')
  expect(found.data.path).toBe(`/auth/register/public-link?token=${link.token}`)
})

test('a poster gives a code to a link that is older than short addresses, and keeps it', async () => {
  const server = await startServer()
  const documents = renderedPosters(server)
  const { admin, link, poster } = await createLink(server)
  await change(server, link.id, { short_code: null })
  await Promise.all([poster(), poster()])
  const urls = documents.map((document) => document.link.url)
  expect(new URL(urls[0] ?? '').pathname).toMatch(SHORT_PATH)
  expect(new Set(urls).size).toBe(1)
  const { paginatedResults } = await admin.call(invitationLinkApi.list, {})
  expect(paginatedResults[0]?.url).toBe(urls[0])
})

test.each([
  ['revoked', { revoked_at: new Date() }],
  ['expired', { expires_at: new Date(Date.now() - 1_000) }],
  ['used up', { uses: 3 }],
])('a link that is %s has no poster, and its code and token return 404', async (_, columns) => {
  const server = await startServer()
  const documents = renderedPosters(server)
  const { link, poster } = await createLink(server, { maxUses: 3 })
  await change(server, link.id, columns)
  const { status, data } = await poster()
  expect([status, data.code]).toEqual([404, 'LINK_NOT_FOUND'])
  expect(documents).toEqual([])
  const code = await findCode(server, link.url)
  const token = await server.try(invitationLinkApi.find, { token: link.token })
  expect([code.status, code.data.code, token.status]).toEqual([404, 'CODE_NOT_FOUND', 404])
})

test('the poster of a group is made for its admins only, and in its own community only', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const documents = renderedPosters(server)
  const { link } = await createLink(server)
  const groupAdmin = await server.signIn('groupAdmin', [await server.createGroup('CAP Pâtisserie')])
  const stranger = await otherServer.signIn('communityAdmin')
  const statuses = [await groupAdmin.try(invitationLinkApi.poster, { id: link.id })]
  statuses.push(await stranger.try(invitationLinkApi.poster, { id: link.id }))
  expect(statuses.map(({ status }) => status)).toEqual([403, 404])
  expect(documents).toEqual([])
  expect((await findCode(otherServer, link.url)).status).toBe(404)
})
