import { developerApi } from '@vecu/contract/developer'
import { experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { startMailServer } from '../../../test/mail-server.ts'
import { formPayload } from '../../../test/multipart.ts'
import { KITCHEN, buildReview, createRequest, outsider } from '../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../test/start-server.ts'
import { putPublicFile } from '../storage/public-files.ts'

async function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function send(server: TestServer, { authorization }: Person, url: string, field: string, bytes: Buffer) {
  const form = await formPayload({ [field]: { name: 'a.png', bytes } })
  const method = field === 'avatar' ? 'PUT' : 'PATCH'
  const headers = { ...form.headers, authorization }
  expect((await server.send({ method, url, payload: form.payload, headers })).status).toBe(200)
}

/** A person with a photo and an experience with a cover, in a community with a logo. */
async function createIllustrated(server: TestServer) {
  const { storage, connection } = server.services
  const logo_key = await putPublicFile(storage, await picture(200, 100, '#245347'), 'png')
  await connection.db.updateTable('community').set({ logo_key }).where('id', '=', server.community.id).execute()
  const person = await server.signIn()
  await send(server, person, `/v2/users/${person.id}`, 'avatar', await picture(300, 300, '#f7be9a'))
  const experience = await person.call(experienceApi.create, { experience: KITCHEN })
  const cover = await picture(2_000, 1_000, '#1d4a3a')
  await send(server, person, `/v2/experience_pictures/${experience.id}`, 'experience[picture]', cover)
  return { person, experience }
}

const attached = ({ attachments }: Email) =>
  new Map(attachments.map(({ contentId, content }) => [contentId ?? '', Buffer.from(content as ArrayBuffer)]))

const referenced = ({ html = '' }: Email) => [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`)

test('a request carries the cover with the empty seal, the logo and the avatar as attachments', async () => {
  const mailServer = await startMailServer()
  const server = await startServer({ SMTP_URL: mailServer.url }, { whole: true })
  const { person, experience } = await createIllustrated(server)
  const requested = await createRequest(server, person, { certificator: outsider() }, experience)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 15_000, interval: 100 })
  const [request] = mailServer.received
  if (!request) throw new Error('no mail')
  const files = attached(request)
  expect(referenced(request).toSorted()).toEqual([...files.keys()].toSorted())
  expect([...files.keys()].toSorted()).toEqual(['<avatar@vecu>', '<cover@vecu>', '<logo@vecu>', '<seal@vecu>'])
  const cover = sharp(files.get('<cover@vecu>'))
  expect(await cover.metadata()).toMatchObject({ format: 'jpeg', width: 1_120, height: 560 })
  const { data, info } = await cover.raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(pixel(100, 550)[0]).toBeLessThan(60)
  // The paper of the empty seal, over the lower right corner.
  expect(Math.min(...pixel(958, 495))).toBeGreaterThan(220)
  expect(await sharp(files.get('<seal@vecu>')).metadata()).toMatchObject({ format: 'png', width: 280, height: 118 })
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(300_000)

  await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 15_000, interval: 100 })
  const certified = mailServer.received.find(({ to }) => to?.[0]?.address === person.email)
  const seal = sharp(attached(certified as Email).get('<seal@vecu>'))
  const { dominant } = await seal.flatten({ background: '#000' }).stats()
  expect(dominant.r).not.toBe(dominant.b)
}, 45_000)

test('a mail whose pictures are gone is sent without them', async () => {
  const mailServer = await startMailServer()
  const server = await startServer({ SMTP_URL: mailServer.url }, { whole: true })
  const { person, experience } = await createIllustrated(server)
  vi.spyOn(server.services.storage, 'read').mockImplementation((key) =>
    key.startsWith('avatars/') ? Promise.reject(new Error('the store is away')) : Promise.resolve(undefined),
  )
  await createRequest(server, person, { certificator: outsider() }, experience)
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 15_000, interval: 100 })
  const [request] = mailServer.received
  if (!request) throw new Error('no mail')
  expect(referenced(request)).toEqual(['<seal@vecu>'])
  expect(await sharp(attached(request).get('<seal@vecu>')).metadata()).toMatchObject({ width: 280, height: 235 })
  expect(request.html).toContain(KITCHEN.description)
}, 45_000)

test('a stored mail names files instead of holding them, and the outbox shows its pictures', async () => {
  const server = await startServer()
  const { person, experience } = await createIllustrated(server)
  const { email } = (await createRequest(server, person, { certificator: outsider() }, experience)).recognition
    .certificator
  const { id, html, pictures } = await server.services.connection.db
    .selectFrom('mail')
    .select(['id', 'html', 'pictures'])
    .where('recipient', '=', email ?? '')
    .executeTakeFirstOrThrow()
  expect(html.length).toBeLessThan(20_000)
  expect(pictures).toMatchObject({ cover: expect.stringMatching(/^pictures\//) as string, seal: { kind: 'empty' } })
  const admin = await server.signIn('communityAdmin')
  const { page } = await admin.call(developerApi.mail, { id })
  const shown = await server.send({ method: 'GET', url: page })
  expect(String(shown.data).match(/<img [^>]*src="data:image\/(jpeg|png);base64,/g)).toHaveLength(4)
  expect(shown.data).not.toContain('cid:')
})

test('the preview of a request is the mail that is sent', async () => {
  const server = await startServer()
  const { person, experience } = await createIllustrated(server)
  const certificator = outsider()
  const { firstname } = certificator
  const input = {
    experienceId: experience.id,
    firstname,
    isOutsider: true,
    message: 'Tu étais là ?',
    locale: 'el' as const,
  }
  const preview = await person.call(recognitionApi.preview, { preview: input })
  const { token } = await createRequest(
    server,
    person,
    { certificator, message: input.message, locale: 'el' },
    experience,
  )
  const sent = await server.services.connection.db
    .selectFrom('mail')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', certificator.email)
    .executeTakeFirstOrThrow()
  const withoutToken = (text: string) => text.replaceAll(token, '...')
  expect({ ...preview }).toEqual({
    subject: sent.subject,
    text: withoutToken(sent.text),
    html: withoutToken(sent.html),
  })
  const pictures = await person.call(recognitionApi.previewPictures, { experienceId: experience.id, locale: 'el' })
  expect(pictures.map(({ cid }) => cid).toSorted()).toEqual(['avatar@vecu', 'cover@vecu', 'logo@vecu', 'seal@vecu'])
  expect(pictures.every(({ url }) => url.startsWith('data:image/'))).toBe(true)
})
