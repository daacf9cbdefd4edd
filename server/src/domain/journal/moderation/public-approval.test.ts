import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { communitySettingsApi } from '@vecu/contract/community-settings'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { notificationApi } from '@vecu/contract/notification'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

const write = (person: Person, input: Partial<ExperienceInput> = {}) =>
  person.call(experienceApi.create, { experience: { description: 'Service du soir', ...input } })

async function classroom(settings: { publicApproval?: boolean; groupAdminsCurate?: boolean }) {
  const server = await startServer()
  const group = await server.createGroup('Cuisine')
  const [learner, trainer, admin] = [
    await server.signIn('member', [group]),
    await server.signIn('groupAdmin', [group]),
    await server.signIn('communityAdmin'),
  ]
  const before = await write(learner, { sharingParameters: 'public' })
  await admin.call(communitySettingsApi.update, { community: settings })
  const visit = async (token: string | null) => (await server.try(experienceApi.get, { id: token ?? '' })).status
  return { server, group, learner, trainer, admin, before, visit }
}

test('a public link waits for approval, and links from before stay', async () => {
  const { learner, trainer, admin, before, visit, group } = await classroom({ publicApproval: true })
  expect(await visit(before.publicToken)).toBe(200)
  expect((await learner.call(userApi.get, { id: learner.id })).communitiesAttributes[0]).toMatchObject({
    publicApproval: true,
  })

  const { id, publicToken } = await write(learner, { sharingParameters: 'group', groupIds: [group] })
  const request = { sharingParameters: 'public' as const, groupIds: [] }
  const requested = await learner.call(experienceApi.update, { id, experience: request })
  expect(requested).toMatchObject({ sharingParameters: 'group', publication: { status: 'open', reason: null } })
  expect(requested.groups.map((one) => one.id)).toEqual([group])
  expect(await visit(publicToken)).toBe(404)
  expect((await trainer.call(experienceApi.get, { id })).publication).toBeNull()
  // Asking again keeps the same request.
  await learner.call(experienceApi.update, { id, experience: { sharingParameters: 'public', description: 'Un soir' } })
  const { paginatedResults: cases } = await trainer.call(moderationCaseApi.list, {})
  expect(cases).toMatchObject([{ kind: 'publication', item: { id, name: 'Un soir' } }])
  const caseId = cases[0]?.id ?? 0
  expect((await learner.try(moderationCaseApi.decide, { id: caseId, decision: 'approve' })).status).toBe(403)
  expect((await trainer.call(notificationApi.list, {})).paginatedResults).toMatchObject([
    { kind: 'case_opened', person: { id: learner.id } },
  ])

  await trainer.call(moderationCaseApi.decide, { id: caseId, decision: 'refuse', reason: 'On voit une cliente.' })
  const refused = await learner.call(experienceApi.get, { id })
  expect(refused).toMatchObject({
    sharingParameters: 'group',
    publication: { status: 'refused', reason: 'On voit une cliente.' },
  })
  await learner.call(experienceApi.update, { id, experience: { sharingParameters: 'public' } })
  const [second] = (await admin.call(moderationCaseApi.list, {})).paginatedResults
  await admin.call(moderationCaseApi.decide, { id: second?.id ?? 0, decision: 'approve' })
  expect(await visit(publicToken)).toBe(200)
  const shared = await learner.call(experienceApi.get, { id })
  expect([shared.sharingParameters, shared.publication]).toEqual(['public', null])
  const { paginatedResults: news } = await learner.call(notificationApi.list, {})
  expect(news.map((one) => (one.kind === 'case_decided' ? [one.moderationCase.status, one.reason] : []))).toEqual([
    ['approved', null],
    ['refused', 'On voit une cliente.'],
  ])
  const requests = await admin.call(auditApi.list, { action: 'publication_requested' })
  expect(requests.paginatedResults).toMatchObject(
    [second?.id, caseId].map((requestId) => ({
      actor: { id: learner.id },
      subject: { id: learner.id },
      details: { case: requestId, item: id, kind: 'experience' },
    })),
  )
  const { paginatedResults: audited } = await admin.call(auditApi.list, { action: 'publication_approved' })
  expect(audited[0]?.details).toMatchObject({ item: id, sharingBefore: 'group', sharingAfter: 'public' })
})

test('choosing another sharing withdraws the request, so that it cannot be approved later', async () => {
  const { learner, trainer, visit } = await classroom({ publicApproval: true })
  const { id, publicToken, publication } = await write(learner, { sharingParameters: 'public' })
  expect(publication?.status).toBe('open')
  const [found] = (await trainer.call(moderationCaseApi.list, {})).paginatedResults
  await learner.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  const late = await trainer.try(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'approve' })
  expect([late.status, late.data.code]).toEqual([409, 'MODERATION_CASE_DECIDED'])
  expect(await visit(publicToken)).toBe(404)
})

test('a public story takes no further experience that is not public, and a new one waits for approval', async () => {
  const { learner, trainer, before } = await classroom({ publicApproval: true })
  const hidden = await write(learner)
  const { id } = await learner.call(storyApi.create, { story: { title: 'Un été', sharingParameters: 'public' } })
  await learner.call(storyApi.setExperiences, { id, experienceIds: [before.id] })
  const [found] = (await trainer.call(moderationCaseApi.list, {})).paginatedResults
  await trainer.call(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'approve' })
  expect((await learner.call(storyApi.get, { id })).sharingParameters).toBe('public')
  const added = await learner.try(storyApi.setExperiences, { id, experienceIds: [before.id, hidden.id] })
  expect([added.status, added.data.code]).toEqual([409, 'PUBLIC_APPROVAL_REQUIRED'])
  await learner.call(storyApi.setExperiences, { id, experienceIds: [before.id] })
})

test('a public portrait waits for approval', async () => {
  const { learner, trainer, admin } = await classroom({ publicApproval: true })
  const { id } = learner
  const publish = () => learner.call(portraitApi.update, { id, portrait: { public: true, headline: 'Je cuisine' } })
  expect(await publish()).toMatchObject({ public: false, publicToken: null, publication: { status: 'open' } })
  await learner.call(portraitApi.update, { id, portrait: { public: false } })
  expect((await trainer.call(moderationCaseApi.list, {})).paginatedResults).toEqual([])
  await publish()
  const [found] = (await trainer.call(moderationCaseApi.list, {})).paginatedResults
  expect(found).toMatchObject({ kind: 'portrait', item: null, author: { id } })
  const { paginatedResults: requests } = await admin.call(auditApi.list, { action: 'publication_requested' })
  expect(requests.map(({ details }) => details)).toEqual([
    { case: found?.id, kind: 'portrait' },
    { case: expect.any(Number), kind: 'portrait' },
  ])
  await trainer.call(moderationCaseApi.decide, { id: found?.id ?? 0, decision: 'approve' })
  const portrait = await learner.call(portraitApi.get, { id })
  expect([portrait.public, portrait.publication]).toEqual([true, undefined])
})

test('admins share publicly without approval', async () => {
  const { trainer, admin } = await classroom({ publicApproval: true })
  for (const person of [trainer, admin]) {
    const { sharingParameters, publication } = await write(person, { sharingParameters: 'public' })
    expect([sharingParameters, publication]).toEqual(['public', null])
  }
})

test('group admins curate items of their members only where the community allows it', async () => {
  const { server, trainer, admin, before } = await classroom({ groupAdminsCurate: true })
  const curate = (person: Person, id: number) => person.try(moderationApi.distinguish, { id, official: true })
  expect((await curate(trainer, before.id)).status).toBe(200)
  const stranger = await server.signIn('member', [await server.createGroup('Potager')])
  const foreign = await write(stranger, { sharingParameters: 'community' })
  expect((await curate(trainer, foreign.id)).status).toBe(403)
  expect((await curate(stranger, before.id)).status).toBe(403)
  const own = await write(trainer, { sharingParameters: 'community', official: true })
  expect(own.official).toBe(true)
  await admin.call(communitySettingsApi.update, { community: { groupAdminsCurate: false } })
  expect((await curate(trainer, before.id)).status).toBe(403)
  const experience = { description: 'Un soir', official: true }
  expect((await trainer.try(experienceApi.create, { experience })).status).toBe(403)
  const { paginatedResults } = await admin.call(auditApi.list, { action: 'settings_changed' })
  expect(paginatedResults[0]?.details).toEqual({
    settings: 'group_admins_curate',
    groupAdminsCurateBefore: true,
    groupAdminsCurateAfter: false,
  })
})
