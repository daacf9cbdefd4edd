import { credentialApi } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { portraitApi } from '@vecu/contract/portrait'
import { shortLinkApi } from '@vecu/contract/short-link'
import { storyApi } from '@vecu/contract/story'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { KITCHEN, certify } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { fillShortCodesJob } from '../../../ops/housekeeping/fill-short-codes.job.ts'

const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

const find = async (server: Pick<TestServer, 'try'>, code: string) => {
  const { status, data } = await server.try(shortLinkApi.find, { code })
  return status === 200 ? data.path : status
}

const publicExperience = (owner: Person) =>
  owner.call(experienceApi.create, { experience: { ...KITCHEN, sharingParameters: 'public' } })

test('a short address leads to a public experience in any spelling of its code', async () => {
  const server = await startServer()
  const { shortCode, publicToken } = await publicExperience(await server.signIn())
  expect(shortCode).toMatch(CODE)
  const code = shortCode ?? ''
  const spellings = [code, code.toLowerCase(), code.replace('-', ''), code.replace('-', ' – '), ` ${code} `]
  for (const spelling of [...spellings, code.replaceAll('0', 'o').replaceAll('1', 'I')]) {
    expect(await find(server, spelling)).toBe(`/experiences/public/${publicToken}`)
  }
})

test('unknown and malformed codes and codes of another community return 404', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const { shortCode } = await publicExperience(await server.signIn())
  for (const code of ['ZZZZZ-ZZZZZ', 'ZZZZ-ZZZZ-ZZZZ', 'x', '%', '../r', "'; drop table item", 'é'.repeat(40), '%00']) {
    const { status, data } = await server.try(shortLinkApi.find, { code })
    expect([code, status, data.code]).toEqual([code, 404, 'CODE_NOT_FOUND'])
  }
  expect(await find(otherServer, shortCode ?? '')).toBe(404)
})

test('guessing is limited by address, and successful calls do not count', async () => {
  const server = await startServer()
  const { shortCode, publicToken } = await publicExperience(await server.signIn())
  const { max } = shortLinkApi.find.attempts?.failures?.address ?? { max: 0 }
  const visitor = server.at('203.0.113.77')
  await visitor.try(shortLinkApi.find, { code: 'ZZZZZ-ZZZZZ' })
  const { db } = server.services.connection
  await db
    .updateTable('attempt')
    .set({ count: max - 1 })
    .where('bucket', 'like', '%_short_links_code %')
    .execute()
  expect(await find(visitor, shortCode ?? '')).toBe(`/experiences/public/${publicToken}`)
  expect(await find(visitor, 'ZZZZZ-ZZZZZ')).toBe(404)
  expect(await find(visitor, 'ZZZZZ-ZZZZZ')).toBe(429)
  expect(await find(server, shortCode ?? '')).toBe(`/experiences/public/${publicToken}`)
})

test('the short address of an item stops with its sharing, its deletion and its renewal', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const story = await owner.call(storyApi.create, { story: { title: 'Un été', sharingParameters: 'public' } })
  const code = story.shortCode ?? ''
  const { id } = story
  expect(await find(server, code)).toBe(`/stories/public/${story.publicToken}`)
  await owner.call(storyApi.update, { id, story: { sharingParameters: 'community' } })
  expect(await find(server, code)).toBe(404)
  await owner.call(storyApi.update, { id, story: { sharingParameters: 'public' } })
  expect(await find(server, code)).toBe(`/stories/public/${story.publicToken}`)
  const renewed = await owner.call(storyApi.renewLink, { id })
  expect(renewed.shortCode).not.toBe(code)
  expect(await find(server, code)).toBe(404)
  expect(await find(server, renewed.shortCode ?? '')).toBe(`/stories/public/${renewed.publicToken}`)
  await owner.call(storyApi.remove, { id })
  expect(await find(server, renewed.shortCode ?? '')).toBe(404)
})

test('the short code of an item is shown to its owner and to visitors alone', async () => {
  const server = await startServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const { id, publicToken, shortCode } = await publicExperience(owner)
  expect((await other.call(experienceApi.get, { id })).shortCode).toBeNull()
  expect((await server.call(experienceApi.get, { id: publicToken ?? '' })).shortCode).toBe(shortCode)
})

test('the short address of a portrait works while it is public', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { id } = owner
  const { shortCode, publicToken } = await owner.call(portraitApi.update, { id, portrait: { public: true } })
  expect(await find(server, shortCode ?? '')).toBe(`/portraits/public/${publicToken}`)
  const renewed = await owner.call(portraitApi.renewLink, { id })
  expect(await find(server, shortCode ?? '')).toBe(404)
  expect(await find(server, renewed.shortCode ?? '')).toBe(`/portraits/public/${renewed.publicToken}`)
  await owner.call(portraitApi.update, { id, portrait: { public: false } })
  expect(await find(server, renewed.shortCode ?? '')).toBe(404)
})

test('the short address of an invitation link leads to its token until it is renewed or revoked', async () => {
  const server = await startServer()
  const groupId = await server.createGroup()
  const admin = await server.signIn('groupAdmin', [groupId])
  const { id, token, url } = await admin.call(invitationLinkApi.create, { invitationLink: { groupId } })
  const { host, pathname } = new URL(url)
  const code = pathname.replace('/r/', '')
  expect([host, code]).toEqual([server.host, expect.stringMatching(CODE)])
  expect(await find(server, code)).toBe(`/auth/register/public-link?token=${token}`)
  const renewed = await admin.call(invitationLinkApi.renew, { id })
  expect(await find(server, code)).toBe(404)
  const renewedCode = new URL(renewed.url).pathname.replace('/r/', '')
  expect(await find(server, renewedCode)).toBe(`/auth/register/public-link?token=${renewed.token}`)
  await admin.call(invitationLinkApi.revoke, { id })
  expect(await find(server, renewedCode)).toBe(404)
})

async function certificationCode(reader: Pick<TestServer, 'call'>, id: number | string) {
  const { certificationAttributes } = await reader.call(experienceApi.get, { id })
  return certificationAttributes[0]?.code ?? null
}

test('the public code of a certification verifies while visitors see the experience, without the code of the credential', async () => {
  const server = await startServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const { experience } = await certify(server, owner)
  const { id } = experience
  const share = (sharingParameters: 'private' | 'community' | 'public') =>
    owner.call(experienceApi.update, { id, experience: { sharingParameters } })
  const own = (await certificationCode(owner, id)) ?? ''
  await share('community')
  expect(await certificationCode(other, id)).toBeNull()
  const { publicToken } = await share('public')
  const code = (await certificationCode(server, publicToken ?? '')) ?? ''
  expect([code, code === own]).toEqual([expect.stringMatching(CODE), false])
  expect(await find(server, code)).toBe(`/verify?code=${code}`)
  const found = await server.call(credentialApi.verify, { code })
  expect(found).toMatchObject({ valid: true, publicPath: `/experiences/public/${publicToken}`, summary: { code } })
  expect(JSON.stringify(found)).not.toContain(own)
  const raw = await server.app.inject({ url: `/credentials/${code}`, headers: { host: server.host } })
  expect(raw.statusCode).toBe(404)

  await share('private')
  expect(await find(server, code)).toBe(404)
  expect((await server.call(credentialApi.verify, { code })).summary).toBeNull()
  // The holder gave the code of the credential away on purpose.
  expect(await find(server, own)).toBe(`/verify?code=${own}`)
  expect(await server.call(credentialApi.verify, { code: own })).toMatchObject({ valid: true, publicPath: null })
})

test('a private experience in a public story is verified through the story, until its link is renewed', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { experience } = await certify(server, owner)
  const { id, publicToken } = await owner.call(storyApi.create, {
    story: { title: 'Un été', sharingParameters: 'public' },
  })
  await owner.call(storyApi.setExperiences, { id, experienceIds: [experience.id] })
  const readCode = async (token: string | null) => {
    const story = await server.call(storyApi.getPublic, { publicToken: token ?? '' })
    return story.experiencesAttributes?.[0]?.certificationAttributes[0]?.code ?? ''
  }
  const code = await readCode(publicToken)
  const found = await server.call(credentialApi.verify, { code })
  expect([found.valid, found.publicPath]).toEqual([true, null])
  const renewed = await owner.call(storyApi.renewLink, { id })
  expect(await find(server, code)).toBe(404)
  const next = await readCode(renewed.publicToken)
  expect(await find(server, next)).toBe(`/verify?code=${next}`)
  await owner.call(storyApi.update, { id, story: { sharingParameters: 'private' } })
  expect(await find(server, next)).toBe(404)
})

test('hiding an experience ends its short address and that of its certification', async () => {
  const server = await startServer()
  const [owner, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { experience } = await certify(server, owner, { ...KITCHEN, sharingParameters: 'public' })
  const { id, shortCode, publicToken } = experience
  const code = (await certificationCode(server, publicToken ?? '')) ?? ''
  await admin.call(moderationApi.hide, { id, reason: 'Un nom y figure' })
  const review = await owner.call(moderationCaseApi.requestReview, { id })
  await admin.call(moderationCaseApi.decide, { id: review.id, decision: 'release' })
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'public' } })
  expect([await find(server, shortCode ?? ''), await find(server, code)]).toEqual([404, 404])
})

test('the verification names the competence that a skill belongs to', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { experience } = await certify(server, owner, {
    description: 'Service du soir',
    skillsAttributes: [
      { name: 'Cuisine', level: 2, skillsAttributes: [{ name: 'Tenir le passe', level: 3 }] },
      { name: 'Écouter', level: 1 },
    ],
  })
  const code = (await certificationCode(owner, experience.id)) ?? ''
  const { summary } = await server.call(credentialApi.verify, { code })
  expect(summary?.skills).toEqual([
    { name: 'Cuisine', level: 2, parent: null },
    { name: 'Écouter', level: 1, parent: null },
    { name: 'Tenir le passe', level: 3, parent: 'Cuisine' },
  ])
  const { certificationAttributes } = await owner.call(experienceApi.get, { id: experience.id })
  expect(certificationAttributes[0]?.skills.map(({ name, parent }) => [name, parent?.name ?? null])).toContainEqual([
    'Tenir le passe',
    'Cuisine',
  ])
})

test('a job gives codes to rows that have none', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { id, publicToken } = await publicExperience(owner)
  const { db } = server.services.connection
  await sql`update item set short_code = null where id = ${id}`.execute(db)
  expect((await owner.call(experienceApi.get, { id })).shortCode).toBeNull()
  await fillShortCodesJob(db).work({})
  const { shortCode } = await owner.call(experienceApi.get, { id })
  expect(await find(server, shortCode ?? '')).toBe(`/experiences/public/${publicToken}`)
})
