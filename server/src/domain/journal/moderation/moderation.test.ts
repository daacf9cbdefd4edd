import { auditApi } from '@vecu/contract/audit'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { LOCALES } from '@vecu/contract/locale'
import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { notificationApi } from '@vecu/contract/notification'
import { type StoryInput, storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { plainText } from '../../../platform/mail/compose.ts'
import { html } from '../../../platform/mail/html.ts'
import { hiddenMail } from './hidden.mail.ts'

const REASON = 'On y lit le nom d’un client.'

const write = (person: Person, input: Partial<ExperienceInput> = {}) =>
  person.call(experienceApi.create, {
    experience: { description: 'Service du soir', sharingParameters: 'public', ...input },
  })

async function createStory(person: Person, experienceIds: number[], input: Partial<StoryInput> = {}) {
  const story = { title: 'Un été en cuisine', sharingParameters: 'public' as const, ...input }
  const { id } = await person.call(storyApi.create, { story })
  return person.call(storyApi.setExperiences, { id, experienceIds })
}

const hide = (admin: Person, id: number, reason = REASON) => admin.try(moderationApi.hide, { id, reason })

/** The owner asks for a review, and an admin releases the item. */
async function release(admin: Person, owner: Person, id: number) {
  const { id: caseId } = await owner.call(moderationCaseApi.requestReview, { id })
  await admin.call(moderationCaseApi.decide, { id: caseId, decision: 'release' })
}

/** Also checks that the count matches the list. */
async function listed(server: TestServer, person: Person, journal: 'official' | 'community', filter = {}) {
  const { paginatedResults, counts } =
    journal === 'official'
      ? await person.call(journalApi.official, { communityId: server.community.id, ...filter })
      : await person.call(journalApi.community, filter)
  const ids = paginatedResults.map(({ journalItem }) => journalItem.id)
  if (Object.keys(filter).length === 0) expect(counts.all).toBe(ids.length)
  return ids
}

test('a community admin curates items, and the official journal lists those shared with everyone', async () => {
  const server = await startServer()
  const kitchen = await server.createGroup()
  const [admin, member, owner] = [
    await server.signIn('communityAdmin'),
    await server.signIn(),
    await server.signIn('member', [kitchen]),
  ]
  const { id } = await write(owner)
  const story = await createStory(owner, [id])
  for (const official of [id, story.id]) {
    const { journalItem } = await admin.call(moderationApi.distinguish, { id: official, official: true })
    expect(journalItem).toMatchObject({ id: official, official: true, highlight: false, publicToken: null })
  }
  await admin.call(moderationApi.distinguish, { id, highlight: 'true' })
  expect(await owner.call(experienceApi.get, { id })).toMatchObject({ official: true, highlight: true })
  expect(await listed(server, member, 'official')).toEqual([story.id, id])
  expect(await listed(server, member, 'official', { onlyStories: 'true' })).toEqual([story.id])

  // The owner can still withdraw an official item.
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  expect(await listed(server, member, 'official')).toEqual([story.id])
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'community' } })
  expect(await listed(server, member, 'official')).toEqual([story.id, id])
  await admin.call(moderationApi.distinguish, { id, official: false })
  expect(await listed(server, member, 'official')).toEqual([story.id])
  expect(await owner.call(experienceApi.get, { id })).toMatchObject({ official: false, highlight: true })

  const narrow = await write(owner, { sharingParameters: 'group', groupIds: [kitchen] })
  const rejected = await admin.try(moderationApi.distinguish, { id: narrow.id, official: true })
  expect([rejected.status, rejected.data.code]).toEqual([409, 'ITEM_NOT_SHARED'])
  expect((await admin.try(moderationApi.distinguish, { id: narrow.id, highlight: true })).status).toBe(200)
  const secret = await write(owner, { sharingParameters: 'private' })
  expect((await admin.try(moderationApi.distinguish, { id: secret.id, highlight: true })).status).toBe(404)
  expect((await admin.try(moderationApi.distinguish, { id })).status).toBe(422)
  const { paginatedResults: audited } = await admin.call(auditApi.list, {})
  expect(audited.filter(({ action }) => action === 'item_curated')).toHaveLength(5)
})

test('a hidden item is visible only to its owner, who gets the reason and cannot share it', async () => {
  const server = await startServer()
  const kitchen = await server.createGroup()
  const owner = await server.signIn('member', [kitchen])
  const admin = await server.signIn('communityAdmin')
  const reader = await server.signIn('member', [kitchen])
  const { id, publicToken } = await write(owner, { groupIds: [kitchen], indexable: true })
  await admin.call(moderationApi.distinguish, { id, official: true, highlight: true })

  expect((await hide(admin, id)).status).toBe(200)
  const emptyJournal = { paginatedResults: [], counts: { all: 0, experiences: 0 } }
  for (const person of [reader, admin]) {
    expect((await person.try(experienceApi.get, { id })).status).toBe(404)
    expect(await person.call(journalApi.community, {})).toMatchObject(emptyJournal)
    expect(await person.call(journalApi.group, { groupId: kitchen })).toMatchObject(emptyJournal)
    expect(await listed(server, person, 'official')).toEqual([])
  }
  expect((await server.try(experienceApi.get, { id: publicToken ?? '' })).status).toBe(404)
  expect((await hide(admin, id)).status).toBe(404)

  const own = await owner.call(experienceApi.get, { id })
  expect(own).toMatchObject({ sharingParameters: 'private', groups: [], official: false, highlight: false })
  expect(own).toMatchObject({ indexable: false, hiding: { reason: REASON } })
  const { paginatedResults: news, unreadCount } = await owner.call(notificationApi.list, {})
  expect(news).toMatchObject([
    { kind: 'hidden', read: false, reason: REASON, item: { id, type: 'Experience', name: 'Service du soir' } },
  ])
  expect(unreadCount).toBe(1)
  const [mail, ...more] = await mailsTo(server, owner.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain(REASON)
  expect(mail && linkIn(mail).pathname).toBe(`/experiences/${id}`)
  const { paginatedResults: audited } = await admin.call(auditApi.list, {})
  expect(audited[0]).toMatchObject({ action: 'item_hidden', details: { item: id, kind: 'experience' } })
  expect(JSON.stringify(audited)).not.toContain('client')

  await owner.call(experienceApi.update, { id, experience: { description: 'Un autre soir' } })
  expect((await owner.call(experienceApi.get, { id })).hiding).not.toBeNull()
  for (const sharingParameters of ['group', 'community', 'public'] as const) {
    const experience = { description: 'Encore', sharingParameters, groupIds: [kitchen] }
    const { status, data } = await owner.try(experienceApi.update, { id, experience })
    expect([status, data.code]).toEqual([409, 'ITEM_HIDDEN'])
  }
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  await owner.call(experienceApi.remove, { id })
  expect((await owner.call(experienceApi.restore, { id })).hiding?.reason).toBe(REASON)
  await release(admin, owner, id)
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'public' } })
  expect(await reader.call(experienceApi.get, { id })).toMatchObject({ description: 'Un autre soir', hiding: null })
  const shared = await owner.call(experienceApi.get, { id })
  expect(shared).toMatchObject({ hiding: null, official: false })
  expect(shared.publicToken).not.toBe(publicToken)
  expect((await server.try(experienceApi.get, { id: publicToken ?? '' })).status).toBe(404)
  const reasons = await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.selectFrom('hiding').select(['item_id', 'reason']).execute(),
  )
  expect(reasons).toEqual([{ item_id: id, reason: REASON }])
  expect((await hide(admin, id, 'Encore')).status).toBe(200)
})

test('a story omits hidden experiences for everyone but its owner, also in its counts', async () => {
  const server = await startServer()
  const [owner, admin, reader] = [
    await server.signIn(),
    await server.signIn('communityAdmin'),
    await server.signIn('member'),
  ]
  const [first, second] = [await write(owner), await write(owner, { description: 'Un matin au marché' })]
  const { id, publicToken } = await createStory(owner, [first.id, second.id])
  const notices = async () => {
    const { experiencesAttributes, experiencesCount } = await reader.call(storyApi.get, { id })
    const page = await server.call(storyApi.getPublic, { publicToken: publicToken ?? '' })
    const visibleIds = experiencesAttributes?.map((experience) => experience.id)
    expect(page.experiencesAttributes?.map((experience) => experience.id)).toEqual(visibleIds)
    expect([experiencesCount, page.experiencesCount]).toEqual([visibleIds?.length, visibleIds?.length])
    return visibleIds
  }
  const setCertified = (certified: boolean) =>
    withCommunity(server.services.connection.db, server.community.id, (tx) =>
      tx.updateTable('item').set({ certified }).where('id', '=', first.id).execute(),
    )
  await setCertified(true)
  expect(await listed(server, reader, 'community', { certified: 'true' })).toEqual([id, first.id])
  expect(await notices()).toEqual([first.id, second.id])

  expect((await hide(admin, first.id)).status).toBe(200)
  expect(await notices()).toEqual([second.id])
  expect(await listed(server, reader, 'community', { certified: 'true' })).toEqual([])
  const own = await owner.call(storyApi.get, { id })
  expect(own.experiencesAttributes?.map((experience) => experience.hiding?.reason)).toEqual([REASON, undefined])
  expect(own.experiencesCount).toBe(2)

  await release(admin, owner, first.id)
  await owner.call(experienceApi.update, { id: first.id, experience: { sharingParameters: 'community' } })
  expect(await notices()).toEqual([first.id, second.id])
  expect(await listed(server, reader, 'community', { certified: 'true' })).toEqual([id, first.id])

  expect((await hide(admin, id)).status).toBe(200)
  expect((await server.try(storyApi.getPublic, { publicToken: publicToken ?? '' })).status).toBe(404)
  expect((await owner.call(storyApi.get, { id })).hiding?.reason).toBe(REASON)
  const again = await owner.try(storyApi.update, { id, story: { sharingParameters: 'community' } })
  expect([again.status, again.data.code]).toEqual([409, 'ITEM_HIDDEN'])
  const { paginatedResults: news } = await owner.call(notificationApi.list, {})
  expect(news[0]).toMatchObject({ kind: 'hidden', item: { id, type: 'Story', name: 'Un été en cuisine' } })
  const [, mail] = await mailsTo(server, owner.email)
  expect(mail && linkIn(mail).pathname).toBe(`/stories/${id}`)
})

test('a group admin may hide visible items of members of their groups', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const owner = await server.signIn('member', [kitchen, garden])
  const admin = await server.signIn('groupAdmin', [kitchen])
  const other = await server.signIn('groupAdmin', [garden])
  const shared = (groupIds: number[]) => write(owner, { sharingParameters: 'group', groupIds })
  const cooking = await shared([kitchen])
  expect((await hide(other, cooking.id)).status).toBe(404)
  expect((await hide(admin, cooking.id)).status).toBe(200)
  expect((await hide(admin, (await shared([garden])).id)).status).toBe(404)
  expect((await hide(admin, (await write(owner, { sharingParameters: 'community' })).id)).status).toBe(200)
  expect((await hide(admin, (await write(owner, { sharingParameters: 'public' })).id)).status).toBe(200)
  const stranger = await server.signIn('member', [garden])
  expect((await hide(admin, (await write(stranger, { sharingParameters: 'public' })).id)).status).toBe(403)
  expect((await hide(admin, (await write(owner, { sharingParameters: 'private' })).id)).status).toBe(404)
  const own = await write(admin, { sharingParameters: 'group', groupIds: [kitchen] })
  expect((await hide(admin, own.id)).status).toBe(403)
  const both = await shared([kitchen, garden])
  expect((await hide(other, both.id)).status).toBe(200)
  const { paginatedResults, counts } = await admin.call(journalApi.group, { groupId: kitchen })
  expect(paginatedResults.map(({ journalItem }) => journalItem.id)).not.toContain(both.id)
  expect(counts.all).toBe(paginatedResults.length)
})

test('hiding with an invalid reason or id answers 422 or 404 and changes nothing', async () => {
  const server = await startServer()
  const [owner, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { id } = await write(owner)
  for (const reason of ['', '   ', 'a\u0000b', '\ud800', 'x'.repeat(601), 7, null, { a: 1 }]) {
    expect((await hide(admin, id, reason as string)).status).toBe(422)
  }
  for (const wrong of ['0', '-1', '999999999999999', 'x1']) {
    expect((await hide(admin, wrong as never)).status).toBeOneOf([404, 422])
    const marked = await admin.try(moderationApi.distinguish, { id: wrong as never, official: 'peut-être' as never })
    expect(marked.status).toBeOneOf([404, 422])
  }
  expect((await owner.call(experienceApi.get, { id })).sharingParameters).toBe('public')
  expect(await mailsTo(server, owner.email)).toEqual([])
})

test('the mail about a hidden item is translated into every language and escapes user text', async () => {
  const { community, services } = await startServer()
  for (const locale of LOCALES) {
    const subjects = (['experience', 'story'] as const).map((kind) => {
      const item = { id: 7, kind, name: 'Le soir <b>au passe</b>', language: 'fr' as const }
      const to = { firstname: 'Inès', locale }
      const mail = hiddenMail({ to, community, settings: services.settings, item, reason: 'Un <i>nom</i>' })
      expect(mail.subject + plainText(mail) + html(mail)).not.toMatch(/\{\{|Hidden|mail:/)
      expect(plainText(mail)).toContain('Un <i>nom</i>')
      expect(html(mail)).not.toMatch(/<[bi]>/)
      expect(html(mail)).toMatch(/<p lang="fr"[^>]*>Le soir/)
      return mail.subject
    })
    expect(new Set(subjects).size).toBe(2)
  }
})
