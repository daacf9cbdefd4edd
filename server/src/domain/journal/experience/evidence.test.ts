import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'

import { MAX_EVIDENCE, MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { evidenceApi } from '@vecu/contract/evidence'
import { experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { storyApi } from '@vecu/contract/story'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { addEvidence, pdfBytes, pdfFile, pictureFile } from '../../../../test/evidence.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { purgeDeletedItems } from './purge.ts'

async function written(person: Person, sharingParameters: 'private' | 'public' | 'community' = 'private') {
  return person.call(experienceApi.create, { experience: { description: 'Une journée', sharingParameters } })
}

const fetchFile = (server: TestServer, url: string) => server.app.inject({ url, headers: { host: server.host } })

async function storedFiles({ services }: TestServer): Promise<string[]> {
  const folders = ['pictures', 'evidence'].map((name) => `${services.settings.dataDir}/files/${name}`)
  return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat()
}

const evidenceOf = async (person: Person, id: number) => (await person.call(experienceApi.get, { id })).evidence ?? []

test('a picture loses its camera data, a PDF is kept as it is, and both have their checksum', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await written(person)
  const picture = await addEvidence(person, id, await pictureFile(), { description: '  Un   établi ' })
  const document = await addEvidence(person, id, pdfFile())
  expect(picture).toMatchObject({ kind: 'picture', name: 'atelier', description: 'Un établi' })
  expect(picture.picture).toMatchObject({ width: 600, height: 400, description: 'Un établi' })
  expect(document).toMatchObject({ kind: 'document', name: 'Attestation de stage', picture: null, description: null })
  for (const { url, size, checksum } of [picture, document]) {
    const { statusCode, rawPayload, headers } = await fetchFile(server, url)
    expect([statusCode, rawPayload.length]).toEqual([200, size])
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(checksum)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
  const shown = await sharp((await fetchFile(server, picture.url)).rawPayload).metadata()
  expect([shown.format, shown.exif]).toEqual(['jpeg', undefined])
  const { headers } = await fetchFile(server, document.url)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Attestation%20de%20stage.pdf")
  expect(await evidenceOf(person, id)).toEqual([picture, document])
})

test('the URL of a document cannot be changed, not even its file name', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await written(person)
  const { url } = await addEvidence(person, id, pdfFile('a"\r\nx-evil: 1.pdf'))
  const { headers } = await fetchFile(server, url)
  expect(headers['x-evil']).toBeUndefined()
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
  const [path = '', query = ''] = url.split('?')
  for (const forged of [
    url.replace('name=', 'name=virus'),
    `${path}?${query.replace(/name=[^&]*&/, '')}`,
    // Another first letter, whatever it is.
    url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
    path,
  ])
    expect([forged, (await fetchFile(server, forged)).statusCode]).toEqual([forged, 404])
})

test('files that are neither a picture nor a complete PDF answer 422 and leave nothing behind', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await written(person)
  const before = await storedFiles(server)
  const files = {
    html: '<html><script>alert(1)</script>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    nothing: '',
    hiddenPdf: `<html>${pdfBytes().toString()}`,
    cutPdf: '%PDF-1.7\n1 0 obj',
    brokenPicture: 'GIF89a',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = new File([content], `${name}.pdf`, { type: 'application/pdf' })
    const { status, data } = await person.try(evidenceApi.create, { id, evidence: { file } })
    expect([name, status, Object.keys(data.errors ?? {})]).toEqual([name, 422, ['file']])
  }
  expect((await person.try(evidenceApi.create, { id, evidence: {} as never })).status).toBe(422)
  expect((await person.try(evidenceApi.create, { id, evidence: { file: 'text' as never } })).status).toBe(422)
  const large = new File([Uint8Array.from(pdfBytes()), new Uint8Array(MAX_UPLOAD_BYTES)], 'large.pdf')
  expect((await person.try(evidenceApi.create, { id, evidence: { file: large } })).status).toBe(413)
  expect(await storedFiles(server)).toEqual(before)
  expect(await evidenceOf(person, id)).toEqual([])
})

test('a PDF that unpacks to a huge size is stored without being opened', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await written(person)
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  const bytes = Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj << /Filter /FlateDecode /Length ${bomb.length} >> stream\n`),
    bomb,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])
  const memory = process.memoryUsage().rss
  const { size } = await addEvidence(person, id, new File([Uint8Array.from(bytes)], 'bomb.pdf'))
  expect(size).toBe(bytes.length)
  expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000)
})

test('an experience has six pieces at most, also when seven are sent at once', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = await written(person)
  const before = (await storedFiles(server)).length
  const responses = await Promise.all(
    Array.from({ length: MAX_EVIDENCE + 3 }, (_, at) =>
      person.try(evidenceApi.create, { id, evidence: { file: pdfFile(`${at}.pdf`) } }),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_EVIDENCE)
  for (const { status, data } of responses.filter((one) => one.status !== 201))
    expect([status, data.code]).toEqual([422, 'EVIDENCE_LIMIT_REACHED'])
  expect(await evidenceOf(person, id)).toHaveLength(MAX_EVIDENCE)
  expect((await storedFiles(server)).length - before).toBe(MAX_EVIDENCE)
  const seventh = await person.try(evidenceApi.create, { id, evidence: { file: await pictureFile() } })
  expect([seventh.status, seventh.data.code]).toEqual([422, 'EVIDENCE_LIMIT_REACHED'])
  expect((await storedFiles(server)).length - before).toBe(MAX_EVIDENCE)
})

test('pieces are renamed, described, put in order and removed with their files', async () => {
  const server = await startServer({}, { whole: true })
  const person = await server.signIn()
  const { id } = await written(person)
  const [one, two] = [await addEvidence(person, id, pdfFile()), await addEvidence(person, id, await pictureFile())]
  const change = { name: ' Mon  attestation ', description: 'Page signée' }
  const renamed = await person.call(evidenceApi.update, { id, evidenceId: one.id, evidence: change })
  expect(renamed).toMatchObject({ name: 'Mon attestation', description: 'Page signée', checksum: one.checksum })
  const cleared = await person.call(evidenceApi.update, { id, evidenceId: one.id, evidence: { description: '' } })
  expect([cleared.name, cleared.description]).toEqual(['Mon attestation', null])
  const wrong = await person.try(evidenceApi.update, { id, evidenceId: one.id, evidence: { name: '' } })
  expect(wrong.status).toBe(422)
  const ordered = await person.call(evidenceApi.order, { id, evidenceIds: [two.id, one.id] })
  expect(ordered.map((piece) => piece.id)).toEqual([two.id, one.id])
  for (const evidenceIds of [[one.id], [one.id, one.id], [one.id, two.id + 1_000], []])
    expect((await person.try(evidenceApi.order, { id, evidenceIds })).status).toBe(422)
  await person.call(evidenceApi.remove, { id, evidenceId: one.id })
  await person.call(evidenceApi.remove, { id, evidenceId: two.id })
  expect((await person.try(evidenceApi.remove, { id, evidenceId: two.id })).data.code).toBe('EVIDENCE_NOT_FOUND')
  await vi.waitFor(async () => expect(await storedFiles(server)).toEqual([]), { timeout: 15_000, interval: 100 })
}, 60_000)

test('a piece is changed only through the experience that has it', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const [mine, second] = [await written(person), await written(person)]
  const theirs = await written(other, 'public')
  const piece = await addEvidence(person, mine.id, pdfFile())
  const evidence = { name: 'x' }
  for (const [who, id, status] of [
    [person, second.id, 404],
    [other, theirs.id, 404],
    [other, mine.id, 404],
    [person, theirs.id, 403],
  ] as const) {
    const target = { id, evidenceId: piece.id }
    expect((await who.try(evidenceApi.update, { ...target, evidence })).status).toBe(status)
    expect((await who.try(evidenceApi.remove, target)).status).toBe(status)
  }
  const order = await person.try(evidenceApi.order, { id: second.id, evidenceIds: [piece.id] })
  expect(order.status).toBe(422)
  expect(await evidenceOf(person, mine.id)).toMatchObject([{ id: piece.id, name: 'Attestation de stage' }])
})

test('evidence is shown to those who see the experience, and to nobody else', async () => {
  const [server, elsewhere] = [await startServer(), await startServer()]
  const [person, member, admin] = [await server.signIn(), await server.signIn(), await server.signIn('communityAdmin')]
  const { id, publicToken } = await written(person, 'public')
  await addEvidence(person, id, pdfFile())
  const byLink = () => server.try(experienceApi.get, { id: publicToken ?? '' })
  expect((await byLink()).data.evidence).toMatchObject([{ name: 'Attestation de stage' }])
  expect(await evidenceOf(member, id)).toHaveLength(1)
  expect((await elsewhere.try(experienceApi.get, { id: publicToken ?? '' })).status).toBe(404)
  const foreign = await elsewhere.signIn('communityAdmin')
  expect((await foreign.try(experienceApi.get, { id })).status).toBe(404)

  // A story shows the text and cover of a private experience, not its evidence.
  await person.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  const story = { title: 'Un été', sharingParameters: 'public' as const }
  const { id: storyId, publicToken: storyToken } = await person.call(storyApi.create, { story })
  await person.call(storyApi.setExperiences, { id: storyId, experienceIds: [id] })
  const publicStory = await server.try(storyApi.getPublic, { publicToken: storyToken ?? '' })
  expect([publicStory.status, JSON.stringify(publicStory.data)]).toEqual([
    200,
    expect.not.stringContaining('Attestation'),
  ])
  expect([(await byLink()).status, (await member.try(experienceApi.get, { id })).status]).toEqual([404, 404])

  await person.call(experienceApi.update, { id, experience: { sharingParameters: 'public' } })
  await admin.call(moderationApi.hide, { id, reason: 'Un nom y figure' })
  expect([(await byLink()).status, (await member.try(experienceApi.get, { id })).status]).toEqual([404, 404])
  expect(await evidenceOf(person, id)).toHaveLength(1)
  await person.call(experienceApi.remove, { id })
  expect([(await byLink()).status, (await person.try(experienceApi.get, { id })).status]).toEqual([404, 404])
  const late = await person.try(evidenceApi.create, { id, evidence: { file: pdfFile() } })
  expect(late.status).toBe(404)
})

test('a restored experience has its evidence, and a purged one leaves no files', async () => {
  const server = await startServer({}, { whole: true })
  const person = await server.signIn()
  const { id } = await written(person)
  await addEvidence(person, id, pdfFile())
  await addEvidence(person, id, await pictureFile())
  await person.call(experienceApi.remove, { id })
  await person.call(experienceApi.restore, { id })
  expect(await evidenceOf(person, id)).toHaveLength(2)
  await person.call(experienceApi.remove, { id })
  const { db } = server.services.connection
  await db
    .updateTable('item')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await purgeDeletedItems(db, server.services.queue)
  await vi.waitFor(async () => expect(await storedFiles(server)).toEqual([]), { timeout: 15_000, interval: 100 })
}, 60_000)
