import { MAX_COVER_DESCRIPTION } from '@vecu/contract/constants'
import { credentialApi } from '@vecu/contract/credential'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import { reviewApi } from '@vecu/contract/review'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { createPictured } from '../../../../test/pictured-experience.ts'
import { KITCHEN, certify, createRequest } from '../../../../test/recognitions.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'

const SHOWN = 'Trois personnes <en blanc> dressent des assiettes'

const change = (person: Person, id: number, experience: Partial<ExperienceInput>) =>
  person.call(experienceApi.update, { id, experience })

test('a description is optional, one line, kept by other changes, and removed by an empty one', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const id = await createPictured(server, person, { pictureDescription: '  Trois\n personnes ' })
  const { picture, pictureDescription } = await person.call(experienceApi.get, { id })
  expect([picture?.description, pictureDescription]).toEqual(['Trois personnes', 'Trois personnes'])
  expect((await person.call(experiencePictureApi.get, { id })).picture?.description).toBe('Trois personnes')
  expect((await change(person, id, { title: 'Autre' })).pictureDescription).toBe('Trois personnes')
  for (const nothing of ['', ' ', null]) {
    await change(person, id, { pictureDescription: SHOWN })
    const changed = await change(person, id, { pictureDescription: nothing })
    expect(changed.pictureDescription).toBeNull()
    expect(changed.picture).not.toHaveProperty('description')
  }
})

test.each([['é'.repeat(MAX_COVER_DESCRIPTION + 1)], ['a\u0000b'], [7]])(
  'an invalid description answers 422 under its field',
  async (pictureDescription) => {
    const person = await (await startServer()).signIn()
    const experience = { ...KITCHEN, pictureDescription } as never
    const { status, data } = await person.try(experienceApi.create, { experience })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, ['pictureDescription']])
  },
)

test('nobody else may describe a picture', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const id = await createPictured(server, person, { sharingParameters: 'community' })
  const attempt = await other.try(experienceApi.update, { id, experience: { pictureDescription: SHOWN } })
  expect(attempt.status).toBe(403)
})

test('story cards and public pages carry the description', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const id = await createPictured(server, person, { pictureDescription: SHOWN, sharingParameters: 'public' })
  const story = await person.call(storyApi.create, { story: { title: 'Un hiver', sharingParameters: 'public' } })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [id] })
  const { experiencePictures } = await server.call(storyApi.getPublic, { publicToken: story.publicToken ?? '' })
  expect(experiencePictures.map(({ picture }) => picture.description)).toEqual([SHOWN])
})

test('a request and its mail keep the description that its picture had', async () => {
  const server = await startServer()
  const [person, certifier] = [await server.signIn(), await server.signIn()]
  const id = await createPictured(server, person, { ...KITCHEN, pictureDescription: SHOWN })
  const { token } = await createRequest(server, person, { certificator: { userId: certifier.id } }, { id })
  await change(person, id, { pictureDescription: 'Autre chose' })
  expect((await server.call(reviewApi.get, { token })).experience?.picture?.description).toBe(SHOWN)
  const [mail] = await mailsTo(server, certifier.email)
  expect(mail?.html).toContain('alt="Trois personnes &lt;en blanc&gt; dressent des assiettes"')
})

test('a certification does not cover the description: a change leaves the seal, and the proof keeps the earlier one', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const id = await createPictured(server, person, { ...KITCHEN, pictureDescription: SHOWN })
  const requested = await certify(server, person, { id })
  const { certificationAttributes } = await change(person, id, { pictureDescription: 'Autre chose' })
  expect(certificationAttributes[0]?.changed).toBe(false)
  const code = certificationAttributes[0]?.code ?? ''
  expect((await server.call(credentialApi.verify, { code })).picture?.description).toBe(SHOWN)
  expect(JSON.stringify(await person.call(credentialApi.sharing, { id: requested.id }))).not.toContain('Trois')
})
