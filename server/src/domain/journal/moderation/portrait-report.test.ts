import { auditApi } from '@vecu/contract/audit'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { notificationApi } from '@vecu/contract/notification'
import { portraitApi } from '@vecu/contract/portrait'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

const report = (person: Person, id: number, comment = '') =>
  person.try(moderationCaseApi.reportPortrait, { id, reason: 'untrue', comment })

const publish = (person: Person) => person.call(portraitApi.update, { id: person.id, portrait: { public: true } })
const listCases = async (person: Person) => (await person.call(moderationCaseApi.list, {})).paginatedResults
const news = async (person: Person) => (await person.call(notificationApi.list, {})).paginatedResults

/** A public portrait with the trainer of its owner, two readers and a community admin. */
async function gallery() {
  const server = await startServer()
  const group = await server.createGroup('Cuisine')
  const people = {
    owner: await server.signIn('member', [group]),
    trainer: await server.signIn('groupAdmin', [group]),
    reader: await server.signIn('member'),
    neighbor: await server.signIn('member'),
    admin: await server.signIn('communityAdmin'),
  }
  const { publicToken } = await publish(people.owner)
  const visit = async (token: string | null) =>
    (await server.try(portraitApi.getPublic, { publicToken: token ?? '' })).status
  return { server, ...people, publicToken, visit }
}

test('a portrait is reported once per reader, and its owner learns nothing of it', async () => {
  const { owner, trainer, reader, neighbor, admin } = await gallery()
  expect((await report(reader, owner.id, 'Ce n’est pas elle.')).status).toBe(201)
  const again = await report(reader, owner.id)
  expect([again.status, again.data.code]).toEqual([409, 'REPORT_ALREADY_OPEN'])
  expect((await report(neighbor, owner.id)).status).toBe(201)
  expect((await report(owner, owner.id)).status).toBe(403)
  expect((await listCases(trainer))[0]).toMatchObject({
    kind: 'portrait_report',
    reportReason: 'untrue',
    comment: 'Ce n’est pas elle.',
    author: { id: owner.id },
    reporter: { id: reader.id },
    item: null,
  })
  expect(await listCases(admin)).toHaveLength(2)
  expect(await news(trainer)).toMatchObject([{ kind: 'case_opened', moderationCase: { kind: 'portrait_report' } }])
  expect(await news(owner)).toEqual([])
})

test('only public portraits of the own community can be reported', async () => {
  const { owner, reader, neighbor } = await gallery()
  const stranger = await (await startServer()).signIn('member')
  for (const [person, id] of [
    [reader, neighbor.id],
    [stranger, owner.id],
    [reader, 999_999_999],
  ] as const) {
    const tried = await report(person, id)
    expect([tried.status, tried.data.code]).toEqual([404, 'PORTRAIT_NOT_FOUND'])
  }
  expect((await reader.try(moderationCaseApi.reportPortrait, { id: owner.id } as never)).status).toBe(422)
})

test('hiding ends the public page with a reason, and making it public again needs an approval', async () => {
  const { owner, trainer, reader, neighbor, admin, publicToken, visit } = await gallery()
  await report(reader, owner.id, 'Mots du lecteur')
  await report(neighbor, owner.id)
  const [first] = await listCases(trainer)
  const id = first?.id ?? 0
  await trainer.call(moderationCaseApi.decide, { id, decision: 'hide', reason: 'On voit une cliente.' })
  expect(await visit(publicToken)).toBe(404)
  expect(await listCases(admin)).toEqual([])
  for (const person of [reader, neighbor]) {
    expect(await news(person)).toMatchObject([{ kind: 'report_answered', outcome: 'hidden' }])
  }
  const notifications = await news(owner)
  expect(notifications).toMatchObject([
    { kind: 'case_decided', moderationCase: { kind: 'portrait', status: 'refused' }, reason: 'On voit une cliente.' },
  ])
  expect(JSON.stringify(notifications)).not.toContain('Mots du lecteur')
  const { paginatedResults } = await admin.call(auditApi.list, { action: 'publication_refused' })
  expect(paginatedResults[0]).toMatchObject({ actor: { id: trainer.id }, subject: { id: owner.id } })

  expect(await publish(owner)).toMatchObject({ public: false, publication: { status: 'open' } })
  expect(await publish(owner)).toMatchObject({ public: false, publication: { status: 'open' } })
  const [request] = await listCases(trainer)
  await trainer.call(moderationCaseApi.decide, { id: request?.id ?? 0, decision: 'approve' })
  const portrait = await owner.call(portraitApi.get, { id: owner.id })
  expect(portrait.public).toBe(true)
  expect([await visit(portrait.publicToken), await visit(publicToken)]).toEqual([200, 404])
})

test('dismissing leaves the portrait public and answers the reporter', async () => {
  const { owner, trainer, reader, publicToken, visit } = await gallery()
  const { data } = await report(reader, owner.id)
  await trainer.call(moderationCaseApi.decide, { id: data.id, decision: 'dismiss' })
  expect(await visit(publicToken)).toBe(200)
  expect(await news(reader)).toMatchObject([{ kind: 'report_answered', outcome: 'dismissed' }])
  expect(await news(owner)).toEqual([])
})
