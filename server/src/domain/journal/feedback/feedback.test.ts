import { userApi } from '@vecu/contract/account'
import { MAX_FEEDBACK_NOTE, MAX_FEEDBACK_NOTES } from '@vecu/contract/constants'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'
import { expect, test } from 'vitest'

import { readTexts, sharedExperience, tryAnswer, tryNote, writeNote } from '../../../../test/feedback.ts'
import { createToken } from '../../../../test/personal-access-tokens.ts'
import { startServer } from '../../../../test/start-server.ts'
import { purgeDeletedItems } from '../experience/purge.ts'

test('a note and its answer are read by the two people only', async () => {
  const server = await startServer()
  const { id, group, author, reader, trainer } = await sharedExperience(server)
  const [other, admin] = [await server.signIn('member', [group]), await server.signIn('communityAdmin')]
  const note = await reader.call(feedbackApi.create, { id, writerId: reader.id, note: { text: '  Beau\nservice ' } })
  expect(note).toMatchObject({ own: true, text: 'Beau\nservice', notificationId: null, reported: false })
  await writeNote(trainer, id, 'Pense aux dates')
  expect((await tryAnswer(author, id, reader.id)).data).toMatchObject({ own: true, text: 'Merci' })

  const own = await reader.call(feedbackApi.list, { id })
  expect(own).toMatchObject({ mayWrite: true, totalPages: { count: 1 } })
  expect(own.paginatedResults).toMatchObject([{ writer: { id: reader.id }, hidden: false, mayWrite: true }])
  expect(own.paginatedResults[0]?.notes).toMatchObject([{ own: true }, { own: false, text: 'Merci' }])
  expect(await readTexts(author, id)).toEqual([['Beau\nservice', 'Merci'], ['Pense aux dates']])
  expect(await readTexts(trainer, id)).toEqual([['Pense aux dates']])
  for (const person of [other, admin]) expect(await readTexts(person, id)).toEqual([])
  expect(await author.call(feedbackApi.list, { id })).toMatchObject({ mayWrite: false })
  const shown = await reader.call(experienceApi.get, { id })
  expect(JSON.stringify(shown)).not.toMatch(/service[^d]*Beau|Merci|Pense/)
})

test('members without a group in common may read the experience, not write to its author', async () => {
  const server = await startServer()
  const { id, author } = await sharedExperience(server, { sharingParameters: 'public', groupIds: [] })
  const elsewhere = await server.signIn('groupAdmin', [await server.createGroup()])
  const refused = await tryNote(elsewhere, id)
  expect([refused.status, refused.data.code]).toEqual([403, 'FORBIDDEN'])
  expect(await elsewhere.call(feedbackApi.list, { id })).toMatchObject({ paginatedResults: [], mayWrite: false })
  expect((await tryNote(await server.signIn('communityAdmin'), id)).status).toBe(201)
  for (const kind of ['pending', 'inactive'] as const)
    expect((await tryNote(await server.signIn(kind), id)).status).toBe(403)
  expect((await server.try(feedbackApi.list, { id })).status).toBe(401)
  const own = await tryNote(author, id)
  expect([own.status, own.data.code]).toEqual([404, 'FEEDBACK_NOT_FOUND'])
})

test('nobody writes, reads or deletes in the name of another', async () => {
  const server = await startServer()
  const { id, author, reader, trainer } = await sharedExperience(server)
  const noteId = await writeNote(reader, id)
  const second = (await sharedExperience(server)).id
  expect((await tryAnswer(trainer, id, reader.id)).data.code).toBe('FEEDBACK_NOT_FOUND')
  expect((await tryAnswer(author, id, trainer.id)).data.code).toBe('FEEDBACK_NOT_FOUND')
  for (const [person, target] of [
    [trainer, { id, writerId: reader.id, noteId }],
    [trainer, { id, writerId: trainer.id, noteId }],
    [author, { id, writerId: trainer.id, noteId }],
    [reader, { id: second, writerId: reader.id, noteId }],
  ] as const) {
    expect((await person.try(feedbackApi.remove, target)).status).toBe(404)
    expect((await person.try(feedbackApi.report, target)).status).toBe(404)
  }
  const hiding = { id, writerId: reader.id, hidden: true }
  expect((await trainer.try(feedbackApi.hide, hiding)).status).toBe(403)
  expect((await reader.try(feedbackApi.hide, hiding)).status).toBe(403)
  const answer = (await tryAnswer(author, id, reader.id)).data
  const ofAuthor = await reader.try(feedbackApi.remove, { id, writerId: reader.id, noteId: answer.id })
  expect([ofAuthor.status, ofAuthor.data.code]).toEqual([403, 'FORBIDDEN'])
  expect(await readTexts(author, id)).toEqual([['Beau service', 'Merci']])
  const { token } = await createToken(author, ['journal:read', 'journal:write'], 'Script')
  const byToken = await server.try(feedbackApi.list, { id }, { authorization: `Bearer ${token}` })
  expect([byToken.status, byToken.data.code]).toEqual([403, 'PERSONAL_ACCESS_TOKEN_REFUSED'])
})

test('a hidden reader cannot write again, even after all notes are deleted', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  const noteId = await writeNote(reader, id)
  const exchange = { id, writerId: reader.id }
  expect(await author.call(feedbackApi.hide, { ...exchange, hidden: 'true' })).toEqual({ hidden: true })
  for (const attempt of [await tryNote(reader, id), await tryAnswer(author, id, reader.id)])
    expect([attempt.status, attempt.data.code]).toEqual([403, 'FEEDBACK_CLOSED'])
  const seen = await reader.call(feedbackApi.list, { id })
  expect(seen).toMatchObject({ mayWrite: false, paginatedResults: [{ hidden: false, mayWrite: false }] })
  await author.call(feedbackApi.remove, { ...exchange, noteId })
  expect((await tryNote(reader, id)).status).toBe(403)
  expect(await reader.call(feedbackApi.list, { id })).toMatchObject({ mayWrite: false, paginatedResults: [] })
  const { paginatedResults } = await author.call(feedbackApi.list, { id })
  expect(paginatedResults).toMatchObject([{ hidden: true, notes: [] }])
  await author.call(feedbackApi.hide, { ...exchange, hidden: false })
  expect((await tryNote(reader, id, 'Pardon')).status).toBe(201)
  expect((await author.try(feedbackApi.hide, { id, writerId: author.id, hidden: true })).status).toBe(404)
})

test('a reader who loses sight of the experience can neither read nor write, and the author keeps the notes', async () => {
  const server = await startServer()
  const { id, author, reader, trainer } = await sharedExperience(server)
  const noteId = await writeNote(reader, id)
  await writeNote(trainer, id, 'Pense aux dates')
  const { db } = server.services.connection
  await db.deleteFrom('membership').where('account_id', '=', reader.id).execute()
  expect((await reader.try(feedbackApi.list, { id })).status).toBe(404)
  expect((await tryNote(reader, id)).status).toBe(404)
  expect((await reader.try(feedbackApi.remove, { id, writerId: reader.id, noteId })).status).toBe(404)
  const answer = await tryAnswer(author, id, reader.id)
  expect([answer.status, answer.data.code]).toEqual([403, 'FEEDBACK_CLOSED'])
  const { paginatedResults } = await author.call(feedbackApi.list, { id })
  expect(paginatedResults.map((one) => one.mayWrite)).toEqual([true, false])

  await author.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  expect((await trainer.try(feedbackApi.list, { id })).status).toBe(404)
  expect(await readTexts(author, id)).toEqual([['Pense aux dates'], ['Beau service']])
  await db.updateTable('account').set({ active: false }).where('id', '=', author.id).execute()
  expect(await readTexts(author, id)).toHaveLength(2)
  expect((await tryAnswer(author, id, trainer.id)).status).toBe(403)
})

test('invalid notes answer 422 or 404, never 500', async () => {
  const server = await startServer()
  const { id, reader } = await sharedExperience(server)
  for (const text of ['', '   ', 'a\u0000b', '\ud800', 'x'.repeat(MAX_FEEDBACK_NOTE + 1), 7, null, { a: 1 }]) {
    const { status, data } = await tryNote(reader, id, text as string)
    expect([text, status, Object.keys(data.errors ?? {})]).toEqual([text, 422, ['text']])
  }
  expect((await tryNote(reader, id, '🧑‍🍳'.repeat(50))).status).toBe(201)
  expect((await tryNote(reader, 999_999_999)).status).toBe(404)
  for (const wrong of ['0', '-1', 'x', '99999999999999999999'])
    expect((await reader.try(feedbackApi.list, { id: wrong as never })).status).toBeOneOf([404, 422])
  expect((await reader.try(feedbackApi.create, { id, writerId: reader.id } as never)).status).toBe(422)
})

test('each side writes 50 notes at most, also when they are deleted or sent at once', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  await writeNote(reader, id)
  const { db } = server.services.connection
  await db
    .updateTable('feedback')
    .set({ writer_notes: MAX_FEEDBACK_NOTES - 2 })
    .where('writer_id', '=', reader.id)
    .execute()
  const sent = await Promise.all(Array.from({ length: 5 }, () => tryNote(reader, id)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422])
  const exchange = { id, writerId: reader.id }
  await reader.call(feedbackApi.remove, {
    ...exchange,
    noteId: sent.find(({ status }) => status === 201)?.data.id ?? 0,
  })
  const late = await tryNote(reader, id)
  expect([late.status, late.data.code]).toEqual([422, 'FEEDBACK_LIMIT_REACHED'])
  expect((await tryAnswer(author, id, reader.id)).status).toBe(201)
})

test('a person writes 60 notes an hour at most', async () => {
  const server = await startServer()
  const { id, reader } = await sharedExperience(server)
  await writeNote(reader, id)
  const { db } = server.services.connection
  await db.updateTable('attempt').set({ count: 60 }).where('bucket', 'like', '%notes%').execute()
  expect((await tryNote(reader, id)).status).toBe(429)
})

test('an account takes its notes and the answers to them, a purged experience all its notes', async () => {
  const server = await startServer()
  const { id, author, reader, trainer } = await sharedExperience(server)
  await writeNote(reader, id)
  await tryAnswer(author, id, reader.id)
  await writeNote(trainer, id, 'Pense aux dates')
  await reader.call(userApi.deleteAccount, { id: reader.id, password: 'correct horse battery' })
  expect(await readTexts(author, id)).toEqual([['Pense aux dates']])
  await author.call(experienceApi.remove, { id })
  expect((await tryNote(trainer, id)).status).toBe(404)
  await author.call(experienceApi.restore, { id })
  expect(await readTexts(author, id)).toEqual([['Pense aux dates']])
  await author.call(experienceApi.remove, { id })
  const { db } = server.services.connection
  await db
    .updateTable('item')
    .set({ deleted_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await purgeDeletedItems(db, server.services.queue)
  expect(await db.selectFrom('feedback').select('id').where('experience_id', '=', id).execute()).toEqual([])
})
