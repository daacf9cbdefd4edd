import { credentialApi } from '@vecu/contract/credential'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { journalImportApi } from '@vecu/contract/journal-import'
import { parseExport } from '@vecu/contract/parse-export'
import { reviewApi } from '@vecu/contract/review'
import { storyApi } from '@vecu/contract/story'
import { describe, expect, test } from 'vitest'

import { SERVER_ZONES, runInZone } from '../../../test/server-zones.ts'
import { within } from '../../../test/credentials.ts'
import { mailsTo } from '../../../test/mails.ts'
import { readZip } from '../../../test/read-zip.ts'
import { buildReview, certify, createRequest, outsider } from '../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../test/start-server.ts'
import { issueCredential } from '../recognition/credential/issue.ts'
import { portraitDocument } from './pdf/portrait-document.ts'
import { findRequester } from './pdf/queries.ts'

/** Just before and just after midnight in UTC, so that any other time zone would show another day. */
const ENTRIES: [name: string, input: Partial<ExperienceInput>, expected: Record<string, string>][] = [
  [
    'a day',
    { localDate: '2026-11-14', timeZone: 'Europe/Paris' },
    {
      localDate: '2026-11-14',
      day: '14 novembre 2026',
      start: '2026-11-14T00:00:00+01:00',
      end: '2026-11-14T23:59:59+01:00',
      site: '>14 novembre 2026</time>',
    },
  ],
  [
    'a moment with an offset',
    { date: '2026-07-09T00:30:00+02:00' },
    {
      localDate: '2026-07-09T00:30',
      day: '9 juillet 2026',
      start: '2026-07-09T00:30:00+02:00',
      end: '2026-07-09T00:30:00+02:00',
      site: '>9 juillet 2026 • 00:30</time>',
    },
  ],
  [
    'an evening in Los Angeles',
    { localDate: '2026-01-31T22:15', timeZone: 'America/Los_Angeles' },
    {
      localDate: '2026-01-31T22:15',
      day: '31 janvier 2026',
      start: '2026-01-31T22:15:00-08:00',
      end: '2026-01-31T22:15:00-08:00',
      site: '>31 janvier 2026 • 22:15</time>',
    },
  ],
]

async function download(server: TestServer, { id, authorization }: Person, path: string): Promise<Buffer> {
  const url = `/v2/users/${id}/${path}`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

async function setEmail(server: TestServer, { id }: Person, email: string): Promise<void> {
  await within(server, (tx) => tx.updateTable('account').set({ email }).where('id', '=', id).execute())
}

describe.each(SERVER_ZONES)('on a server in %s', (zone) => {
  runInZone(zone)

  test.each(ENTRIES)('%s is the same in every output', async (_, input, expected) => {
    const server = await startServer()
    const { settings } = server.services
    const person = await server.signIn()
    const certificator = outsider()
    const written = { description: 'Service du soir', sharingParameters: 'public' as const, ...input }
    const requested = await createRequest(server, person, { certificator }, written)
    const { experience } = requested
    expect(experience.localDate).toBe(expected.localDate)
    const visited = await server.call(experienceApi.get, { id: experience.publicToken ?? '' })
    expect(visited).toMatchObject({ localDate: expected.localDate, date: experience.date })

    const [mail] = await mailsTo(server, certificator.email)
    expect(mail?.text).toContain(expected.day)
    const review = await server.call(reviewApi.get, { token: requested.token })
    expect(review.experience?.localDate).toBe(expected.localDate)

    await server.call(reviewApi.submit, { token: requested.token, recognition: buildReview(requested) })
    const issued = await within(server, (tx) => issueCredential(tx, requested.id, settings))
    expect(issued?.document.credentialSubject).toMatchObject({
      activityStartDate: expected.start,
      activityEndDate: expected.end,
    })
    const checked = await server.call(credentialApi.verify, { credential: JSON.stringify(issued?.document) })
    expect([checked.valid, checked.summary?.localDate]).toEqual([true, expected.localDate])

    const printed = await within(server, async (tx) => {
      const ctx = { tx, viewer: await findRequester(tx, person.id), locale: 'fr' as const, services: { settings } }
      return portraitDocument({ ctx, community: server.community, settings }, person.id)
    })
    expect(printed.experiences[0]?.date).toBe(expected.localDate)

    const site = readZip(await download(server, person, 'site?time_zone=Pacific/Auckland'))
    expect(String(site.get(`experiences/${experience.id}.html`))).toContain(expected.site)
    const resume = String(await download(server, person, 'resume'))
    expect(resume).toContain(`"startDate": "${expected.localDate?.slice(0, 10)}"`)
  })
})

test('an export keeps days, times and time zones, and its credentials still belong to them', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const person = await server.signIn()
  for (const [, input] of ENTRIES) await certify(server, person, { description: 'Service', ...input })
  await person.call(storyApi.create, { story: { title: 'Un été', localDate: '2026-11-14', timeZone: 'Europe/Paris' } })
  const read = parseExport(JSON.parse(String(readZip(await download(server, person, 'export')).get('data.json'))))
  if (typeof read === 'string') throw new Error(read)
  const newcomer = await other.signIn()
  // Credentials count for the e-mail address that they were issued to, and an address belongs to one account.
  await setEmail(server, person, `left-${person.id}@people.test`)
  await setEmail(other, newcomer, person.email)
  const batch = { experiences: read.experiences.map(({ imported }) => imported), stories: read.stories }
  const preview = await newcomer.call(journalImportApi.preview, batch)
  expect(preview.experiences.map(({ certified, refusals }) => [certified, refusals])).toEqual(
    ENTRIES.map(() => [1, []]),
  )
  const { experiences, stories } = await newcomer.call(journalImportApi.create, batch)
  const dates = await Promise.all(experiences.map(({ id }) => newcomer.call(experienceApi.get, { id })))
  expect(new Set(dates.map(({ localDate, timeZone }) => `${localDate} ${timeZone}`))).toEqual(
    new Set(['2026-11-14 Europe/Paris', '2026-07-09T00:30 +02:00', '2026-01-31T22:15 America/Los_Angeles']),
  )
  const story = await newcomer.call(storyApi.get, { id: stories[0]?.id ?? 0 })
  expect(story).toMatchObject({ localDate: '2026-11-14', timeZone: 'Europe/Paris' })
})

test('an export from before time zones were stored is imported by the same rule', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const imported = (at: string, date: string) => ({
    origins: [`https://earlier.example/items/${at}`],
    createdAt: '2026-11-15T08:00:00.000Z',
    experience: { description: 'Avant', date, link: null, addressAttributes: null },
    tags: [],
    skills: [],
    credentials: [],
  })
  const { experiences } = await person.call(journalImportApi.create, {
    experiences: [imported('1', '2026-11-13T23:00:00.000Z'), imported('2', '2026-07-08T22:30:00.000Z')],
  })
  const read = await Promise.all(experiences.map(({ id }) => person.call(experienceApi.get, { id })))
  expect(read.map(({ localDate }) => localDate)).toEqual(['2026-11-14', '2026-07-09T00:30'])
})

test.each([
  ['localDate', '2026-02-30'],
  ['localDate', '2026-11-14T24:00'],
  ['localDate', '2026-11-14T10:00:00'],
  ['localDate', '0000-01-01'],
  ['localDate', 20_261_114],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', ''],
])('the %s %s is refused', async (field, value) => {
  const server = await startServer()
  const person = await server.signIn()
  const experience = { description: 'x', date: '2026-11-14T10:00:00Z', [field]: value } as never
  const { status, data } = await person.try(experienceApi.create, { experience })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
})
