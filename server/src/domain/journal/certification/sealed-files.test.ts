import { credentialApi } from '@vecu/contract/credential'
import { evidenceApi } from '@vecu/contract/evidence'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { addEvidence, pdfFile, pictureFile } from '../../../../test/evidence.ts'
import { createPictured } from '../../../../test/pictured-experience.ts'
import { KITCHEN, certify, createRequest } from '../../../../test/recognitions.ts'
import { formPayload } from '../../../../test/multipart.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { snapshotHash } from './snapshot.ts'

async function certifiedWithFiles(server: TestServer, person: Person) {
  const id = await createPictured(server, person, { ...KITCHEN, sharingParameters: 'public' })
  const document = await addEvidence(person, id, pdfFile())
  const picture = await addEvidence(person, id, await pictureFile())
  return { id, document, picture, requested: await certify(server, person, { id }) }
}

async function certificationOf(person: Person, id: number) {
  const { certificationAttributes } = await person.call(experienceApi.get, { id })
  return certificationAttributes[0]
}

const certifiedCount = async (person: Person) =>
  (await person.call(journalApi.own, { certified: 'true' })).paginatedResults.length

async function replaceCover(server: TestServer, person: Person, id: number) {
  const bytes = Buffer.from(await (await pictureFile('autre.jpg', '#f0a')).arrayBuffer())
  const form = await formPayload({ 'experience[picture]': { name: 'autre.jpg', bytes } })
  const headers = { ...form.headers, authorization: person.authorization }
  return server.send({ method: 'PATCH', url: `/v2/experience_pictures/${id}`, payload: form.payload, headers })
}

const isServed = async (server: TestServer, url: string) =>
  (await server.app.inject({ url, headers: { host: server.host } })).statusCode === 200

test('the checksums of cover and evidence are part of the certified content and of the credential', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, document, picture, requested } = await certifiedWithFiles(server, person)
  const { certified_snapshot, snapshot_hash } = await server.services.connection.db
    .selectFrom('recognition')
    .select(['certified_snapshot', 'snapshot_hash'])
    .where('id', '=', requested.id)
    .executeTakeFirstOrThrow()
  expect(certified_snapshot?.cover).toMatch(/^[\da-f]{64}$/)
  expect(certified_snapshot?.evidence).toEqual([document.checksum, picture.checksum])
  expect(certified_snapshot && snapshotHash(certified_snapshot)).toBe(snapshot_hash)
  const code = (await certificationOf(person, id))?.code ?? ''
  const { valid, summary } = await server.call(credentialApi.verify, { code })
  expect(valid).toBe(true)
  expect(summary?.files).toEqual([
    { name: 'Image de couverture', checksum: certified_snapshot?.cover },
    { name: 'Photo ou document 1', checksum: document.checksum },
    { name: 'Photo ou document 2', checksum: picture.checksum },
  ])
  const inGreek = await server.at('203.0.113.9', { 'accept-language': 'el' }).call(credentialApi.verify, { code })
  expect(inGreek.summary?.files.map(({ name }) => name)).toEqual([
    'Εικόνα εξωφύλλου',
    'Φωτογραφία ή έγγραφο 1',
    'Φωτογραφία ή έγγραφο 2',
  ])
  expect(summary?.certificator.identification).not.toBeNull()
  expect(JSON.stringify(summary)).not.toContain('Attestation')
})

test('the certifier sees the evidence as it was when requested', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const id = await createPictured(server, person, KITCHEN)
  const document = await addEvidence(person, id, pdfFile())
  const { token } = await createRequest(server, person, {}, { id })
  await person.call(evidenceApi.remove, { id, evidenceId: document.id })
  await addEvidence(person, id, await pictureFile())
  const { experience } = await server.call(reviewApi.get, { token })
  expect(experience?.evidence).toMatchObject([{ name: 'Attestation de stage', checksum: document.checksum }])
  expect(await isServed(server, experience?.evidence[0]?.url ?? '')).toBe(true)
})

test('another cover suspends the certification until the certified one is restored', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, requested } = await certifiedWithFiles(server, person)
  const { pictureUrl } = await person.call(experienceApi.get, { id })
  expect((await replaceCover(server, person, id)).status).toBe(200)
  expect(await certificationOf(person, id)).toMatchObject({
    changed: true,
    changes: { cover: { certified: true, now: true } },
  })
  expect(await certifiedCount(person)).toBe(0)
  await person.call(recognitionApi.restore, { id: requested.id })
  expect(await certificationOf(person, id)).toMatchObject({ changed: false })
  expect((await person.call(experienceApi.get, { id })).pictureUrl).toBe(pictureUrl)
  expect(await certifiedCount(person)).toBe(1)
})

test('adding or removing evidence suspends the certification until the files are the same again', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, document, picture, requested } = await certifiedWithFiles(server, person)
  const added = await addEvidence(person, id, pdfFile('Bulletin.pdf'))
  expect(await certificationOf(person, id)).toMatchObject({
    changed: true,
    changes: { evidence: { certified: [], now: ['Bulletin'] } },
  })
  await person.call(evidenceApi.remove, { id, evidenceId: added.id })
  expect(await certificationOf(person, id)).toMatchObject({ changed: false })
  await person.call(evidenceApi.remove, { id, evidenceId: document.id })
  expect(await certificationOf(person, id)).toMatchObject({
    changed: true,
    changes: { evidence: { certified: ['Attestation de stage'], now: [] } },
  })
  expect(await certifiedCount(person)).toBe(0)
  // The same file counts as the certified one.
  const again = await addEvidence(person, id, pdfFile(), { name: 'Un autre nom' })
  expect(again.checksum).toBe(document.checksum)
  expect(await certificationOf(person, id)).toMatchObject({ changed: false })

  await person.call(evidenceApi.remove, { id, evidenceId: again.id })
  await person.call(evidenceApi.remove, { id, evidenceId: picture.id })
  await addEvidence(person, id, pdfFile('Bulletin.pdf'))
  await person.call(recognitionApi.restore, { id: requested.id })
  const restored = await person.call(experienceApi.get, { id })
  expect(restored.evidence).toMatchObject([
    { name: 'Attestation de stage', checksum: document.checksum },
    { name: 'atelier', checksum: picture.checksum },
  ])
  for (const { url } of restored.evidence ?? []) expect(await isServed(server, url)).toBe(true)
  expect(restored.certificationAttributes).toMatchObject([{ changed: false }])
})

test('names, descriptions and the order of evidence keep the certification valid', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, document, picture } = await certifiedWithFiles(server, person)
  const evidence = { name: 'Attestation signée', description: 'Une page' }
  await person.call(evidenceApi.update, { id, evidenceId: document.id, evidence })
  await person.call(evidenceApi.order, { id, evidenceIds: [picture.id, document.id] })
  expect(await certificationOf(person, id)).toMatchObject({ changed: false })
  expect(await certifiedCount(person)).toBe(1)
})
