import { auditApi } from '@vecu/contract/audit'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { MAX_CASE_COMMENT, moderationCaseApi } from '@vecu/contract/moderation-case'
import { notificationApi } from '@vecu/contract/notification'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'

const write = (person: Person, input: Partial<ExperienceInput> = {}) =>
  person.call(experienceApi.create, {
    experience: { description: 'Service du soir', sharingParameters: 'community', ...input },
  })

const report = (person: Person, id: number, comment = '') =>
  person.try(moderationCaseApi.report, { id, reason: 'personal_data', comment })

const listCases = async (person: Person) => (await person.call(moderationCaseApi.list, {})).paginatedResults

/** A member of the kitchen with their trainer, a reader, and an admin of another group. */
async function kitchen() {
  const server = await startServer()
  const group = await server.createGroup('Cuisine')
  const other = await server.createGroup('Potager')
  return {
    server,
    group,
    owner: await server.signIn('member', [group]),
    trainer: await server.signIn('groupAdmin', [group]),
    gardener: await server.signIn('groupAdmin', [other]),
    reader: await server.signIn('member', [other]),
    admin: await server.signIn('communityAdmin'),
  }
}

test('a report reaches the admins of the author once per reader, and never names the reader to the author', async () => {
  const { owner, trainer, gardener, reader, admin } = await kitchen()
  const { id } = await write(owner)
  expect((await report(reader, id, ' On y lit mon nom. ')).status).toBe(201)
  const again = await report(reader, id)
  expect([again.status, again.data.code]).toEqual([409, 'REPORT_ALREADY_OPEN'])
  expect((await report(owner, id)).status).toBe(403)
  expect((await report(gardener, id)).status).toBe(201)

  const [first, second] = await listCases(trainer)
  expect(first).toMatchObject({
    kind: 'report',
    status: 'open',
    reportReason: 'personal_data',
    comment: 'On y lit mon nom.',
    author: { id: owner.id },
    reporter: { id: reader.id },
    item: { id, type: 'Experience', name: 'Service du soir' },
  })
  expect(second?.reporter?.id).toBe(gardener.id)
  expect(await listCases(admin)).toHaveLength(2)
  expect(await listCases(gardener)).toEqual([])
  const { content } = await trainer.call(moderationCaseApi.get, { id: first?.id ?? 0 })
  expect(content).toMatchObject({ id, type: 'Experience', publicToken: null })

  // One notification for two reports, without a name of a reader.
  const news = await trainer.call(notificationApi.list, {})
  expect(news.paginatedResults).toMatchObject([
    { kind: 'case_opened', person: { id: owner.id }, item: null, moderationCase: { kind: 'report', status: 'open' } },
  ])
  expect((await admin.call(notificationApi.list, {})).paginatedResults).toEqual([])
  expect((await owner.call(notificationApi.list, {})).paginatedResults).toEqual([])
  expect((await owner.try(moderationCaseApi.list, {})).status).toBe(403)
  expect((await admin.call(auditApi.list, { subjectId: owner.id })).paginatedResults).toEqual([])
})

test('hiding from a report closes all reports of the item and notifies its author with the reason only', async () => {
  const { server, owner, trainer, reader, admin } = await kitchen()
  const { id } = await write(owner, { sharingParameters: 'public' })
  await report(reader, id, 'Mots du lecteur')
  await report(admin, id)
  const [first] = await listCases(trainer)
  const caseId = first?.id ?? 0
  const missing = await trainer.try(moderationCaseApi.decide, { id: caseId, decision: 'hide' })
  expect([missing.status, Object.keys(missing.data.errors ?? {})]).toEqual([422, ['reason']])
  const wrong = await trainer.try(moderationCaseApi.decide, { id: caseId, decision: 'approve' })
  expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([422, ['decision']])

  const decided = await trainer.call(moderationCaseApi.decide, {
    id: caseId,
    decision: 'hide',
    reason: 'Un nom y figure.',
  })
  expect(decided).toMatchObject({ status: 'hidden', item: null })
  expect(await listCases(admin)).toEqual([])
  const late = await admin.try(moderationCaseApi.decide, { id: caseId, decision: 'dismiss' })
  expect([late.status, late.data.code]).toEqual([409, 'MODERATION_CASE_DECIDED'])
  expect((await admin.call(moderationCaseApi.get, { id: caseId })).content).toBeNull()
  const own = await owner.call(experienceApi.get, { id })
  expect(own).toMatchObject({ sharingParameters: 'private', hiding: { reason: 'Un nom y figure.' } })
  const [mail] = await mailsTo(server, owner.email)
  expect(mail?.text).toContain('Un nom y figure.')
  expect(JSON.stringify([mail, own, await owner.call(notificationApi.list, {})])).not.toContain('Mots du lecteur')
  const { paginatedResults } = await admin.call(auditApi.list, { action: 'item_hidden' })
  expect(paginatedResults[0]).toMatchObject({
    actor: { id: trainer.id },
    subject: { id: owner.id },
    details: { item: id, sharingBefore: 'public', sharingAfter: 'private' },
  })
})

test('dismissing closes one report, and the same reader may report again', async () => {
  const { owner, trainer, reader, admin } = await kitchen()
  const { id } = await write(owner)
  await report(reader, id)
  await report(admin, id)
  const [first] = await listCases(trainer)
  await trainer.call(moderationCaseApi.decide, { id: first?.id ?? 0, decision: 'dismiss' })
  expect((await listCases(trainer)).map(({ reporter }) => reporter?.id)).toEqual([admin.id])
  expect((await owner.call(notificationApi.list, {})).paginatedResults).toEqual([])
  expect((await report(reader, id)).status).toBe(201)
  const { paginatedResults } = await admin.call(auditApi.list, { action: 'report_dismissed' })
  expect(paginatedResults[0]?.details).toMatchObject({ item: id, statusBefore: 'open', statusAfter: 'dismissed' })
})

test('each reporter learns the outcome without a word about the item, its author or the admin', async () => {
  const { owner, trainer, gardener, reader, admin } = await kitchen()
  const { id } = await write(owner)
  const { data } = await report(reader, id, 'Mots du lecteur')
  await report(gardener, id)
  await report(admin, id)
  await trainer.call(moderationCaseApi.decide, { id: data.id, decision: 'dismiss' })
  const news = async (person: Person) => (await person.call(notificationApi.list, {})).paginatedResults
  expect(await news(reader)).toEqual([
    {
      id: expect.any(Number),
      kind: 'report_answered',
      outcome: 'dismissed',
      read: false,
      createdAt: expect.any(String),
      reportedAt: expect.any(String),
    },
  ])
  expect(await news(gardener)).toEqual([])
  await admin.call(moderationApi.hide, { id, reason: 'Un nom y figure.' })
  expect(await news(gardener)).toMatchObject([{ kind: 'report_answered', outcome: 'hidden' }])
  expect(JSON.stringify(await news(gardener))).not.toContain('Un nom y figure.')
  // The admin hid it themselves.
  expect(await news(admin)).toEqual([])
  expect((await news(owner)).map(({ kind }) => kind)).toEqual(['hidden'])
})

test('a report about an item that is no longer shared shows neither its name nor its text', async () => {
  const { owner, trainer, reader } = await kitchen()
  const { id } = await write(owner)
  await report(reader, id)
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  const [found] = await listCases(trainer)
  expect(found?.item).toBeNull()
  expect((await trainer.call(moderationCaseApi.get, { id: found?.id ?? 0 })).content).toBeNull()
  await trainer.call(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'hide', reason: 'Un nom' })
  const shared = await owner.try(experienceApi.update, { id, experience: { sharingParameters: 'community' } })
  expect([shared.status, shared.data.code]).toEqual([409, 'ITEM_HIDDEN'])
})

test('the author of a hidden item asks for a review, which an admin of their group refuses, then grants', async () => {
  const { owner, trainer, gardener, reader, admin } = await kitchen()
  const { id } = await write(owner)
  const early = await owner.try(moderationCaseApi.requestReview, { id })
  expect([early.status, early.data.code]).toEqual([409, 'ITEM_NOT_HIDDEN'])
  await admin.call(moderationApi.hide, { id, reason: 'Un nom y figure.' })
  expect((await reader.try(moderationCaseApi.requestReview, { id })).status).toBe(404)
  const { id: first } = await owner.call(moderationCaseApi.requestReview, { id, comment: 'Corrigé' })
  const again = await owner.try(moderationCaseApi.requestReview, { id })
  expect([again.status, again.data.code]).toEqual([409, 'REVIEW_ALREADY_REQUESTED'])
  expect((await owner.call(experienceApi.get, { id })).hiding?.review).toMatchObject({ status: 'open', reason: null })

  expect((await gardener.try(moderationCaseApi.get, { id: first })).status).toBe(404)
  expect(await trainer.call(moderationCaseApi.get, { id: first })).toMatchObject({
    kind: 'review',
    comment: 'Corrigé',
    reporter: null,
    content: { id, description: 'Service du soir' },
  })
  await trainer.call(moderationCaseApi.decide, { id: first, decision: 'keep', reason: 'Le nom y est encore.' })
  const kept = await owner.call(experienceApi.get, { id })
  expect(kept.hiding?.review).toMatchObject({ status: 'kept', reason: 'Le nom y est encore.' })
  const { id: second } = await owner.call(moderationCaseApi.requestReview, { id })
  await admin.call(moderationCaseApi.decide, { id: second, decision: 'release' })
  expect(await owner.call(experienceApi.get, { id })).toMatchObject({ hiding: null, sharingParameters: 'private' })
  await owner.call(experienceApi.update, { id, experience: { sharingParameters: 'community' } })
  expect((await reader.try(experienceApi.get, { id })).status).toBe(200)

  const { paginatedResults: events } = await admin.call(auditApi.list, { subjectId: owner.id })
  const about = { subject: { id: owner.id }, details: { item: id, kind: 'experience' } }
  const decided = (status: string) => ({ ...about.details, statusBefore: 'open', statusAfter: status })
  expect(events).toMatchObject([
    { ...about, action: 'item_released', actor: { id: admin.id }, details: { case: second, ...decided('released') } },
    { ...about, action: 'review_requested', actor: { id: owner.id }, details: { case: second } },
    { ...about, action: 'item_kept_hidden', actor: { id: trainer.id }, details: { case: first, ...decided('kept') } },
    { ...about, action: 'review_requested', actor: { id: owner.id }, details: { case: first } },
    { ...about, action: 'item_hidden', actor: { id: admin.id } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/Corrigé|Le nom y est encore/)

  const { paginatedResults: news } = await owner.call(notificationApi.list, {})
  expect(news).toMatchObject([
    { kind: 'case_decided', moderationCase: { kind: 'review', status: 'released' }, item: { id }, reason: null },
    { kind: 'case_decided', moderationCase: { status: 'kept' }, reason: 'Le nom y est encore.' },
    { kind: 'hidden' },
  ])
})

test('a hidden story is shown whole to the admin who reviews it', async () => {
  const { owner, trainer, admin } = await kitchen()
  const part = await write(owner, { sharingParameters: 'private' })
  const story = await owner.call(storyApi.create, { story: { title: 'Un été', sharingParameters: 'community' } })
  await owner.call(storyApi.setExperiences, { id: story.id, experienceIds: [part.id] })
  await admin.call(moderationApi.hide, { id: story.id, reason: 'Un nom' })
  const { id } = await owner.call(moderationCaseApi.requestReview, { id: story.id })
  const { content } = await trainer.call(moderationCaseApi.get, { id })
  expect(content).toMatchObject({ type: 'Story', experiencesAttributes: [{ id: part.id }] })
})

test('nobody decides about their own items', async () => {
  const { server, group, admin } = await kitchen()
  const trainer = await server.signIn('groupAdmin', [group])
  const { id } = await write(trainer)
  await report(admin, id)
  expect(await listCases(trainer)).toEqual([])
  const [found] = await listCases(admin)
  const tried = await trainer.try(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'dismiss' })
  expect(tried.status).toBe(404)
})

test('reports are limited per person and refuse malformed input', async () => {
  const { owner, reader } = await kitchen()
  const { id } = await write(owner)
  for (const input of [{ reason: 'rude' }, { reason: 'other', comment: 'x'.repeat(MAX_CASE_COMMENT + 1) }, {}]) {
    expect((await reader.try(moderationCaseApi.report, { id, ...input } as never)).status).toBe(422)
  }
  const secret = await write(owner, { sharingParameters: 'private' })
  expect((await report(reader, secret.id)).status).toBe(404)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 25; tries += 1) statuses.add((await report(reader, id)).status)
  expect([...statuses].toSorted()).toEqual([201, 409, 429])
})
