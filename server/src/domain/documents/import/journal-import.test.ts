import { userApi } from '@vecu/contract/account'
import { evidenceApi } from '@vecu/contract/evidence'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { type ImportedExperience, journalImportApi } from '@vecu/contract/journal-import'
import { type ParsedExport, parseExport } from '@vecu/contract/parse-export'
import { recognitionApi } from '@vecu/contract/recognition'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { addEvidence, pdfFile, pictureFile } from '../../../../test/evidence.ts'
import { within } from '../../../../test/credentials.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { KITCHEN, certify } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { distrustKeys, listKeys } from '../../recognition/signing/keys.ts'

const write = (person: Person, experience: ExperienceInput) => person.call(experienceApi.create, { experience })

async function fetchExport(server: TestServer, { id, authorization }: Person): Promise<ParsedExport> {
  const url = `/v2/users/${id}/export`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  const read = parseExport(JSON.parse(String(readZip(response.rawPayload).get('data.json'))))
  if (typeof read === 'string') throw new Error(read)
  return read
}

const toImportInput = ({ experiences, stories }: ParsedExport) => ({
  experiences: experiences.map(({ imported }) => imported),
  stories,
})

async function fetchJournal(person: Person) {
  const { paginatedResults } = await person.call(journalApi.own, {})
  return paginatedResults.map(({ journalItem }) => journalItem)
}

/** An e-mail address belongs to one account per installation, so moving it simulates the same person. */
async function setEmail(server: TestServer, { id }: Person, email: string): Promise<void> {
  await within(server, (tx) => tx.updateTable('account').set({ email }).where('id', '=', id).execute())
}

async function livedJournal(server: TestServer): Promise<Person> {
  const person = await server.signIn()
  const first = await write(person, {
    ...KITCHEN,
    title: 'Premier service',
    language: 'it',
    pictureDescription: 'Trois assiettes',
    link: { linkUrl: 'exemple.test' },
    tagsAttributes: [{ name: 'stage' }],
    sharingParameters: 'public',
    skillsAttributes: [
      { name: 'x', skillId: 'literacy', level: 3, skillsAttributes: [{ name: 'Conter', level: 0 }] },
      { name: 'Tenir le passe', level: 3 },
    ],
  })
  const second = await write(person, { description: 'Le marché' })
  const deleted = await write(person, { description: 'Supprimée' })
  await person.call(experienceApi.remove, { id: deleted.id })
  const { id } = await person.call(storyApi.create, {
    story: { title: 'Mes débuts', description: 'Deux jours.', language: 'pt' },
  })
  await person.call(storyApi.setExperiences, { id, experienceIds: [second.id, first.id] })
  return person
}

test('a journal is imported into another community once, and recognised when brought back', async () => {
  const [from, to] = [await startServer(), await startServer()]
  const [person, importer] = [await livedJournal(from), await to.signIn()]
  const carried = await fetchExport(from, person)
  expect([carried.experiences.length, carried.stories.length, carried.unreadable]).toEqual([2, 1, 0])

  const preview = await importer.call(journalImportApi.preview, toImportInput(carried))
  expect(preview.experiences).toEqual([0, 1].map(() => ({ exists: false, certified: 0, skipped: 0, refusals: [] })))
  expect(await fetchJournal(importer)).toEqual([])

  const result = await importer.call(journalImportApi.create, toImportInput(carried))
  expect(result.experiences.map(({ created, needsPicture }) => [created, needsPicture])).toEqual([
    [true, true],
    [true, true],
  ])
  const [before, after] = [await fetchJournal(person), await fetchJournal(importer)]
  // Compares the content only: author, ids and sharing differ after an import.
  const summary = (items: typeof before) =>
    items.map((item) =>
      item.type === 'Story'
        ? [item.title, item.description, item.language, item.createdAt, item.experiencesCount]
        : [
            item.title,
            item.language,
            item.pictureDescription,
            item.description,
            item.date,
            item.createdAt,
            item.link,
            item.addressAttributes,
            item.tagsAttributes.map(({ name }) => name),
            item.skillsAttributes.map(({ name, level, skillId }) => [name, level, skillId]),
            item.skillsAttributes.flatMap(({ skillsAttributes }) => skillsAttributes.map(({ name }) => name)),
          ],
    )
  expect(summary(after)).toEqual(summary(before))
  expect(after.every(({ sharingParameters }) => sharingParameters === 'private')).toBe(true)
  const story = await importer.call(storyApi.get, { id: result.stories[0]?.id ?? 0 })
  expect(story.experiencesAttributes?.map(({ description }) => description)).toEqual(['Le marché', KITCHEN.description])
  // An import records no activities.
  const { paginatedResults: acts } = await importer.call(userApi.activities, { id: importer.id })
  expect(acts.filter(({ kind }) => kind === 'created')).toEqual([])

  const again = await importer.call(journalImportApi.create, toImportInput(carried))
  expect([...again.experiences, ...again.stories].every(({ created }) => !created)).toBe(true)
  const reexported = await fetchExport(to, importer)
  const back = await person.call(journalImportApi.preview, toImportInput(reexported))
  expect([...back.experiences, ...back.stories].map((one) => one.exists)).toEqual([true, true, true])
  expect(await fetchJournal(importer)).toHaveLength(3)
})

test('an import after a deletion recreates only the deleted item', async () => {
  const server = await startServer()
  const person = await livedJournal(server)
  const carried = await fetchExport(server, person)
  const [first] = await fetchJournal(person)
  await person.call(storyApi.remove, { id: first?.id ?? 0 })
  const result = await person.call(journalImportApi.create, toImportInput(carried))
  expect([...result.experiences, ...result.stories].map(({ created }) => created)).toEqual([false, false, true])
  const story = await person.call(storyApi.get, { id: result.stories[0]?.id ?? 0 })
  expect(story.experiencesAttributes).toHaveLength(2)
})

test('two parallel imports create each item once', async () => {
  const [from, to] = [await startServer(), await startServer()]
  const carried = toImportInput(await fetchExport(from, await livedJournal(from)))
  const importer = await to.signIn()
  await Promise.all([importer.call(journalImportApi.create, carried), importer.call(journalImportApi.create, carried)])
  expect(await fetchJournal(importer)).toHaveLength(3)
  // The same item twice in one call is created once as well.
  const fresh = await to.signIn()
  const { experiences } = carried
  await fresh.call(journalImportApi.create, { experiences: [...experiences, ...experiences], stories: [] })
  expect(await fetchJournal(fresh)).toHaveLength(2)
})

test('a valid credential becomes an external certification without certifying the experience', async () => {
  const [from, to] = [await startServer(), await startServer()]
  const person = await from.signIn()
  const { id, token } = await certify(from, person, { ...KITCHEN, title: 'Premier service' })
  const { experiences } = toImportInput(await fetchExport(from, person))
  expect(experiences[0]?.credentials).toHaveLength(1)
  const counts = async (by: Person, input = experiences) => {
    const preview = await by.call(journalImportApi.preview, { experiences: input, stories: [] })
    return preview.experiences.map(({ certified, skipped }) => [certified, skipped])
  }
  const stranger = await to.signIn()
  const holder = await to.signIn()
  await setEmail(from, person, `left-${person.email}`)
  await setEmail(to, holder, person.email)
  expect(await counts(stranger)).toEqual([[0, 1]])
  expect(await counts(holder)).toEqual([[1, 0]])
  const altered = (change: (one: ImportedExperience) => Partial<ImportedExperience>) =>
    experiences.map((one) => ({ ...one, ...change(one) }))
  const forged = altered(({ credentials: [text = ''] }) => ({ credentials: [text.replace('Benali', 'Zola')] }))
  const retold = altered(({ experience }) => ({ experience: { ...experience, description: 'Autre chose' } }))
  const moved = altered(({ experience }) => ({ experience: { ...experience, localDate: '2020-01-01T00:00' } }))
  const renamed = altered(({ experience }) => ({ experience: { ...experience, title: 'Chef du Ritz' } }))
  for (const wrong of [forged, retold, moved, renamed]) expect(await counts(holder, wrong)).toEqual([[0, 1]])
  const nonsense = altered(() => ({ credentials: ['', '{', '[]', '{"a":1}', '['.repeat(50_000)] }))
  expect(await counts(holder, nonsense)).toEqual([[0, 5]])

  const result = await holder.call(journalImportApi.create, { experiences, stories: [] })
  const itemId = result.experiences[0]?.id ?? 0
  const experience = await holder.call(experienceApi.get, { id: itemId })
  expect(experience.certificationAttributes).toEqual([])
  expect(experience.skillsAttributes.map(({ certifiedLevel }) => certifiedLevel)).toEqual([null, null])
  expect(experience.externalCertifications).toMatchObject([{ issuerName: from.community.name }])
  expect(experience.externalCertifications?.[0]?.url).toContain(`${from.host}/verify?code=`)
  expect(JSON.stringify(experience)).not.toContain('Benali')
  // A change of the text removes the external certification.
  await holder.call(experienceApi.update, { id: itemId, experience: { highlight: false } })
  const unchanged = await holder.call(experienceApi.get, { id: itemId })
  expect(unchanged.externalCertifications).toHaveLength(1)
  await holder.call(experienceApi.update, { id: itemId, experience: { description: 'Autre chose' } })
  const changed = await holder.call(experienceApi.get, { id: itemId })
  expect(changed.externalCertifications).toBeUndefined()

  await from.call(recognitionApi.revoke, { id, token, reason: 'Une erreur' })
  expect(await counts(holder)).toEqual([[0, 1]])
})

/** A certified experience exported from one community, ready for import into another. */
async function carriedCertification() {
  const [from, to] = [await startServer(), await startServer()]
  const person = await from.signIn()
  const requested = await certify(from, person)
  const { experiences } = toImportInput(await fetchExport(from, person))
  await setEmail(from, person, `left-${person.email}`)
  return { from, to, email: person.email, experiences, ...requested }
}

async function previewImport(person: Person, experiences: ImportedExperience[]) {
  const preview = await person.call(journalImportApi.preview, { experiences, stories: [] })
  return preview.experiences.map(({ certified, skipped, refusals }) => [certified, skipped, refusals])
}

test('importing a credential for an unconfirmed e-mail address is rejected with unconfirmed', async () => {
  const { to, email, experiences } = await carriedCertification()
  const holder = await to.signIn('unconfirmed')
  await setEmail(to, holder, email)
  expect(await previewImport(holder, experiences)).toEqual([[0, 1, ['unconfirmed']]])
  const result = await holder.call(journalImportApi.create, { experiences, stories: [] })
  const experience = await holder.call(experienceApi.get, { id: result.experiences[0]?.id ?? 0 })
  expect(experience.externalCertifications).toBeUndefined()
})

test('importing a credential whose skills or levels do not match is rejected with content', async () => {
  const { to, email, experiences } = await carriedCertification()
  const holder = await to.signIn()
  await setEmail(to, holder, email)
  const withSkills = (change: (skills: ImportedExperience['skills']) => ImportedExperience['skills']) =>
    experiences.map((one) => ({ ...one, skills: change(one.skills) }))
  const extra = { name: 'Opérer à cœur ouvert', level: 3, catalogueKey: null, skills: [] }
  const cheats = [
    withSkills((skills) => skills.map((skill) => ({ ...skill, level: 3 }))),
    withSkills((skills) => [...skills, ...skills.map((skill) => ({ ...skill, level: 3 }))]),
    withSkills((skills) => skills.slice(1)),
    withSkills((skills) => skills.map((skill) => ({ ...skill, catalogueKey: 'literacy' }))),
    withSkills((skills) => skills.map((skill) => (skill.catalogueKey === null ? { ...skill, name: 'Opérer' } : skill))),
  ]
  for (const cheat of cheats) expect(await previewImport(holder, cheat)).toEqual([[0, 1, ['content']]])
  // Skills that were not certified are imported too, but the certification does not list them.
  const wider = withSkills((skills) => [...skills, extra])
  expect(await previewImport(holder, wider)).toEqual([[1, 0, []]])
  const result = await holder.call(journalImportApi.create, { experiences: wider, stories: [] })
  const { externalCertifications } = await holder.call(experienceApi.get, { id: result.experiences[0]?.id ?? 0 })
  expect(externalCertifications?.[0]?.skills).toEqual([
    { name: 'Expliquer clairement', level: 2 },
    { name: 'Tenir le passe', level: 3 },
  ])
})

test('a credential certifies only one experience of a journal, within a call and across calls', async () => {
  const { to, email, experiences } = await carriedCertification()
  const holder = await to.signIn()
  await setEmail(to, holder, email)
  const copies = [1, 2].map((at) => experiences.map((one) => ({ ...one, origins: [`https://a.test/items/${at}`] })))
  expect(await previewImport(holder, copies.flat())).toEqual([
    [1, 0, []],
    [0, 1, ['repeated']],
  ])
  for (const copy of copies) await holder.call(journalImportApi.create, { experiences: copy, stories: [] })
  const { paginatedResults } = await holder.call(experienceApi.list, {})
  const certified = paginatedResults.filter(({ externalCertifications = [] }) => externalCertifications.length > 0)
  expect([paginatedResults.length, certified.length]).toEqual([2, 1])
})

test('a rejected credential comes with the reason: holder, altered, issuer, revoked or distrusted', async () => {
  const { from, to, email, experiences, id, token } = await carriedCertification()
  const [holder, stranger] = [await to.signIn(), await to.signIn()]
  await setEmail(to, holder, email)
  const withCredential = (change: (document: Record<string, unknown>) => object) =>
    experiences.map((one) => ({
      ...one,
      credentials: one.credentials.map((text) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))),
    }))
  expect(await previewImport(stranger, experiences)).toEqual([[0, 1, ['holder']]])
  const cases: [ImportedExperience[], string][] = [
    [withCredential((document) => ({ ...document, name: 'Autre' })), 'altered'],
    [withCredential((document) => ({ ...document, validUntil: '2999-01-01T00:00:00Z' })), 'altered'],
    [withCredential((document) => ({ ...document, issuer: 'did:web:elsewhere.example' })), 'issuer'],
    [withCredential(() => ({})), 'altered'],
  ]
  for (const [cheat, reason] of cases) expect(await previewImport(holder, cheat)).toEqual([[0, 1, [reason]]])
  await from.call(recognitionApi.revoke, { id, token, reason: 'Une erreur' })
  expect(await previewImport(holder, experiences)).toEqual([[0, 1, ['revoked']]])
  await within(from, async (tx) => {
    const keys = await listKeys(tx)
    const publicKeys = keys.map(({ public_key: publicKey }) => publicKey)
    await distrustKeys(tx, from.services.settings.secretKey, publicKeys)
  })
  expect(await previewImport(holder, experiences)).toEqual([[0, 1, ['distrusted']]])
})

test('an import with one invalid experience answers 422 and creates nothing', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const good: ImportedExperience = {
    origins: ['https://a.test/items/1'],
    createdAt: '2020-01-01T00:00:00.000Z',
    experience: { description: 'Une' },
    tags: [],
    skills: [],
    credentials: [],
  }
  const wrong: Partial<Record<keyof ImportedExperience, unknown>>[] = [
    { origins: [] },
    { origins: ['javascript:alert(1)'] },
    { origins: Array.from({ length: 11 }, (_, at) => `https://a.test/items/${at}`) },
    { createdAt: 'yesterday' },
    { createdAt: '2020-13-45T99:00:00Z' },
    { experience: { description: 'a\u0000b' } },
    { experience: { description: 'a\uD800b' } },
    { experience: { description: 'x'.repeat(100_001) } },
    { experience: { description: 'Une', link: { linkUrl: 'javascript:alert(1)' } } },
    { experience: { description: 'Une', addressAttributes: { latitude: 1e300 } } },
    { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) },
    { skills: Array.from({ length: 61 }, (_, at) => ({ name: `s${at}`, level: 1, catalogueKey: null, skills: [] })) },
    { skills: [{ name: 's', level: 9, catalogueKey: null, skills: [] }] },
    { credentials: ['x'.repeat(300_000)] },
  ]
  for (const change of wrong) {
    const experiences = [good, { ...good, origins: ['https://a.test/items/2'], ...change }] as ImportedExperience[]
    const { status } = await person.try(journalImportApi.create, { experiences, stories: [] })
    expect([change, status]).toEqual([change, 422])
  }
  const many = Array.from({ length: 21 }, (_, at) => ({ ...good, origins: [`https://a.test/items/${at}`] }))
  expect((await person.try(journalImportApi.create, { experiences: many, stories: [] })).status).toBe(422)
  expect(await fetchJournal(person)).toEqual([])

  // An unknown catalogue key becomes a custom skill, and a future creation date becomes now.
  const skills = [{ name: 'Saler', level: 1, catalogueKey: 'g12', skills: [] }]
  const late = { ...good, createdAt: '2999-01-01T00:00:00.000Z', skills }
  const result = await person.call(journalImportApi.create, { experiences: [late], stories: [] })
  const experience = await person.call(experienceApi.get, { id: result.experiences[0]?.id ?? 0 })
  expect(experience.skillsAttributes).toMatchObject([{ name: 'Saler', skillId: null }])
  expect(Date.parse(experience.createdAt)).toBeLessThanOrEqual(Date.now() + 60_000)
})

test('an import ignores origins that belong to items of another account', async () => {
  const server = await startServer()
  const [person, other] = [await livedJournal(server), await server.signIn()]
  const carried = toImportInput(await fetchExport(server, person))
  const preview = await other.call(journalImportApi.preview, carried)
  expect([...preview.experiences, ...preview.stories].some(({ exists }) => exists)).toBe(false)
  const result = await other.call(journalImportApi.create, carried)
  expect(result.experiences.every(({ created }) => created)).toBe(true)
  const story = await other.call(storyApi.get, { id: result.stories[0]?.id ?? 0 })
  expect(story.experiencesAttributes?.every(({ userAttributes }) => userAttributes.id === other.id)).toBe(true)
})

test('an export names the files of the evidence in order, and an import counts those it has', async () => {
  const [from, to] = [await startServer(), await startServer()]
  const [person, importer] = [await from.signIn(), await to.signIn()]
  const { id } = await write(person, { description: 'Le marché' })
  const picture = await addEvidence(person, id, await pictureFile(), { description: 'Un étal' })
  const document = await addEvidence(person, id, pdfFile())
  await person.call(evidenceApi.order, { id, evidenceIds: [document.id, picture.id] })
  const carried = await fetchExport(from, person)
  expect(carried.experiences[0]?.evidence).toEqual([
    { fileName: `evidence/${document.id}.pdf`, name: 'Attestation de stage', description: null },
    { fileName: `evidence/${picture.id}.jpg`, name: 'atelier', description: 'Un étal' },
  ])
  const first = await importer.call(journalImportApi.create, toImportInput(carried))
  expect(first.experiences).toMatchObject([{ created: true, evidenceCount: 0 }])
  await addEvidence(importer, first.experiences[0]?.id ?? 0, pdfFile())
  const second = await importer.call(journalImportApi.create, toImportInput(carried))
  expect(second.experiences).toMatchObject([{ created: false, evidenceCount: 1 }])
})
