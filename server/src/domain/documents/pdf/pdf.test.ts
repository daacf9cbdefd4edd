import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { STORY_PDF_TYPES, portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { UploadedFile } from '@vecu/contract/upload'
import type { PdfDocument } from '@vecu/pdf/document'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { pictureContext } from '../../../../test/picture-context.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { replacePicture, storeCover } from '../../journal/experience/picture.ts'
import { purgeJob } from '../../../ops/housekeeping/purge.job.ts'
import { MAX_ATTEMPTS, makePdfJob } from './make-pdf.job.ts'
import { insertPdf } from './queries.ts'

const WAIT_OPTIONS = { timeout: 110_000, interval: 100 }

async function storyWith({ services, community }: TestServer, person: Person, pictures: number): Promise<number> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const { id } = await person.call(storyApi.create, { story: { title: 'De la plonge au passe' } })
  const experienceIds: number[] = []
  for (let index = 0; index < pictures; index += 1) {
    const experience = await person.call(experienceApi.create, {
      experience: {
        description: `Service ${index + 1}`,
        date: '2026-03-14T18:30:00.000Z',
        addressAttributes: { name: 'La Table', city: 'Rennes', latitude: 48.1, longitude: -1.7 },
      },
    })
    const picture = await storeCover(pictureContext(services), new UploadedFile(bytes, 'a.png'), null)
    await withCommunity(services.connection.db, community.id, (tx) =>
      replacePicture(tx, services.queue, experience.id, picture),
    )
    experienceIds.push(experience.id)
  }
  await person.call(storyApi.setExperiences, { id, experienceIds })
  return id
}

test('PDFs of stories and portraits are created and answer 404 to other accounts', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const id = await storyWith(server, person, 6)
  await person.call(portraitApi.update, { id: person.id, portrait: { headline: 'Je cuisine', public: true } })

  const story = await person.call(storyPdfApi.create, { id, type: STORY_PDF_TYPES.map })
  const portrait = await person.call(portraitPdfApi.create, { id: person.id })
  expect(story.pdfStatus).toBe(false)
  for (const [api, pdf, name] of [
    [storyPdfApi, story, 'story.pdf'],
    [portraitPdfApi, portrait, 'portrait.pdf'],
  ] as const) {
    await vi.waitFor(async () => {
      expect(await person.call(api.status, { id: pdf.id })).toEqual({ id: pdf.id, pdfStatus: true })
    }, WAIT_OPTIONS)
    const { data, headers } = await person.try(api.file, { id: pdf.id })
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(name)
    expect(String(data)).toContain('/Lang (fr)')
    expect((await other.try(api.status, { id: pdf.id })).status).toBe(404)
    expect((await other.try(api.file, { id: pdf.id })).status).toBe(404)
  }
  // Ids of story PDFs are not valid for portrait PDFs.
  expect((await person.try(portraitPdfApi.status, { id: story.id })).status).toBe(404)
}, 180_000)

test('a story PDF answers 422 without six pictures or with maps disabled, and 404 if not visible', async () => {
  const server = await startServer({ MAP_PDF: 'false' })
  const [person, other] = [await server.signIn(), await server.signIn()]
  const five = await storyWith(server, person, 5)
  const { status, data } = await person.try(storyPdfApi.create, { id: five })
  expect([status, data.code]).toEqual([422, 'VALIDATION_ERROR'])
  expect(data.errors?.id?.[0]).toContain('6 images')
  expect((await other.try(storyPdfApi.create, { id: five })).status).toBe(404)
  const map = await person.try(storyPdfApi.create, { id: five, type: STORY_PDF_TYPES.map })
  expect([map.status, Object.keys(map.data.errors ?? {})]).toEqual([422, ['type']])
  expect((await person.try(storyPdfApi.create, { id: five, type: 5 as never })).status).toBe(422)
})

/** A requested PDF and a function that runs its job. */
async function requested(server: TestServer, render: (document: PdfDocument) => Promise<Uint8Array>) {
  const { services, community } = server
  const { db } = services.connection
  const person = await server.signIn()
  const pdfId = await withCommunity(db, community.id, (tx) =>
    insertPdf(tx, {
      account_id: person.id,
      kind: 'portrait',
      subject_id: person.id,
      subject_account_id: person.id,
      type: null,
      locale: 'fr',
    }),
  )
  const { file_key: key } = await db
    .selectFrom('pdf')
    .select('file_key')
    .where('id', '=', pdfId)
    .executeTakeFirstOrThrow()
  const job = makePdfJob({ ...services, db, renderer: { render, close() {} } })
  const stored = async () => (await services.storage.read(key)) !== undefined
  return { person, pdfId, stored, work: () => job.work({ communityId: community.id, pdfId }) }
}

test('an interrupted PDF job is retried and stores one file', async () => {
  let attempts = 0
  const server = await startServer()
  const { person, pdfId, stored, work } = await requested(server, () => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('killed')) : Promise.resolve(Buffer.from('%PDF-'))
  })
  await expect(work()).rejects.toThrow('killed')
  expect((await person.try(portraitPdfApi.file, { id: pdfId })).status).toBe(409)
  await work()
  await work()
  expect([attempts, await stored()]).toEqual([2, true])
  expect((await person.try(portraitPdfApi.file, { id: pdfId })).status).toBe(200)
})

test('a PDF that fails MAX_ATTEMPTS times answers PDF_ERROR and stores no file', async () => {
  const { person, pdfId, stored, work } = await requested(await startServer(), () => Promise.reject(new Error('no')))
  for (let index = 1; index < MAX_ATTEMPTS; index += 1) await expect(work()).rejects.toThrow('no')
  await work()
  for (const endpoint of [portraitPdfApi.status, portraitPdfApi.file]) {
    const { status, data } = await person.try(endpoint, { id: pdfId })
    expect([status, (data as { code: string }).code]).toEqual([422, 'PDF_ERROR'])
  }
  expect(await stored()).toBe(false)
})

test('a PDF is deleted when it expires and when the account it describes is deleted', async () => {
  const server = await startServer()
  const { services } = server
  const { db } = services.connection
  const old = await requested(server, () => Promise.resolve(Buffer.from('%PDF-')))
  const other = await requested(server, () => Promise.resolve(Buffer.from('%PDF-')))
  await old.work()
  await other.work()
  await db
    .updateTable('pdf')
    .set({ expires_at: new Date(0) })
    .where('id', '=', old.pdfId)
    .execute()
  expect((await old.person.try(portraitPdfApi.status, { id: old.pdfId })).status).toBe(404)
  await purgeJob(services.connection, services.queue, services.storage).work({})
  await vi.waitFor(async () => {
    expect([await old.stored(), await other.stored()]).toEqual([false, true])
  }, WAIT_OPTIONS)
  await other.person.call(userApi.deleteAccount, { id: other.person.id, password: PASSWORD })
  await vi.waitFor(async () => {
    expect(await other.stored()).toBe(false)
  }, WAIT_OPTIONS)
})
