import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'
import { LOCALES } from '@vecu/contract/locale'
import { notificationApi } from '@vecu/contract/notification'
import { expect, test } from 'vitest'

import { sharedExperience, tryAnswer, writeNote } from '../../../../test/feedback.ts'
import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'
import { plainText } from '../../../platform/mail/compose.ts'
import { html } from '../../../platform/mail/html.ts'
import { feedbackMail, feedbackReportMail } from './feedback.mail.ts'

const notifications = async (person: Person) => (await person.call(notificationApi.list, {})).paginatedResults

test('every note is notified, and an unread mail is not followed by another', async () => {
  const server = await startServer()
  const { id, author, reader, trainer } = await sharedExperience(server)
  await writeNote(reader, id, 'Un mot secret')
  await writeNote(reader, id)
  const unread = await notifications(author)
  expect(unread).toMatchObject([{ kind: 'feedback', read: false }, { kind: 'feedback' }])
  expect(unread[0]).toMatchObject({ person: { id: reader.id }, experience: { id, name: 'Service du soir' } })
  expect(unread[0]).toMatchObject({ byAuthor: false })
  const [mail, ...more] = await mailsTo(server, author.email)
  expect(more).toEqual([])
  expect(mail && linkIn(mail).pathname).toBe(`/experiences/${id}`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Un mot secret')
  await writeNote(trainer, id)
  expect(await mailsTo(server, author.email)).toHaveLength(2)

  const { paginatedResults } = await author.call(feedbackApi.list, { id })
  const notes = paginatedResults.flatMap((exchange) => exchange.notes)
  expect(notes.map(({ notificationId }) => notificationId)).not.toContain(null)
  await author.call(notificationApi.read, { ids: notes.flatMap(({ notificationId }) => notificationId ?? []) })
  const after = (await author.call(feedbackApi.list, { id })).paginatedResults.flatMap((exchange) => exchange.notes)
  expect(after.every(({ notificationId }) => notificationId === null)).toBe(true)
  await writeNote(reader, id)
  expect(await mailsTo(server, author.email)).toHaveLength(3)

  await tryAnswer(author, id, reader.id)
  expect(await notifications(reader)).toMatchObject([{ kind: 'feedback', byAuthor: true, person: { id: author.id } }])
  expect(await mailsTo(server, reader.email)).toHaveLength(1)
  expect(await mailsTo(server, trainer.email)).toEqual([])
})

test('deleting unread notes and writing again sends no further mail', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  for (let time = 0; time < 3; time++) {
    const noteId = await writeNote(reader, id)
    await reader.call(feedbackApi.remove, { id, writerId: reader.id, noteId })
  }
  expect(await mailsTo(server, author.email)).toHaveLength(1)
  expect(await notifications(author)).toEqual([])
})

test('muted, unconfirmed and opted-out people are notified without a mail', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  const preferences = { id: author.id, mailPreferences: { feedback: false } }
  expect(await author.call(userApi.setMailPreferences, preferences)).toMatchObject({ feedback: false, requests: true })
  await writeNote(reader, id)
  const { db } = server.services.connection
  await db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', reader.id).execute()
  await tryAnswer(author, id, reader.id)
  expect(await mailsTo(server, author.email)).toEqual([])
  expect(await mailsTo(server, reader.email)).toEqual([])
  expect([await notifications(author), await notifications(reader)].map((one) => one.length)).toEqual([1, 1])
})

test('a notification does not name an experience that its recipient lost', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  await writeNote(reader, id)
  await tryAnswer(author, id, reader.id)
  await author.call(experienceApi.update, { id, experience: { sharingParameters: 'private' } })
  expect(await notifications(reader)).toMatchObject([{ kind: 'feedback', experience: null }])
  await author.call(experienceApi.remove, { id })
  expect(await notifications(author)).toMatchObject([{ kind: 'feedback', experience: null }])
})

test('a reported note is mailed to the team once, and its writer is not told', async () => {
  const server = await startServer()
  const { id, author, reader } = await sharedExperience(server)
  const noteId = await writeNote(reader, id, 'Un mot <b>méchant</b>')
  const note = { id, writerId: reader.id, noteId }
  const own = await reader.try(feedbackApi.report, note)
  expect([own.status, own.data.code]).toEqual([403, 'FORBIDDEN'])
  for (let time = 0; time < 2; time++) await author.call(feedbackApi.report, note)
  const mails = await mailsTo(server, server.community.support_email ?? '')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('> Un mot <b>méchant</b>')
  expect(mails[0]?.html).not.toContain('<b>méchant')
  const reported = async (person: Person) =>
    (await person.call(feedbackApi.list, { id })).paginatedResults[0]?.notes.map((one) => one.reported)
  expect([await reported(author), await reported(reader)]).toEqual([[true], [false]])
})

test('without a support address, a report goes to the community admins, not to the one who wrote the note', async () => {
  const server = await startServer()
  const { id, author } = await sharedExperience(server)
  const [writer, admin] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  const noteId = await writeNote(writer, id)
  const { db } = server.services.connection
  await db.updateTable('community').set({ support_email: null }).where('id', '=', server.community.id).execute()
  await author.call(feedbackApi.report, { id, writerId: writer.id, noteId })
  expect([await mailsTo(server, writer.email), await mailsTo(server, admin.email)].map((one) => one.length)).toEqual([
    0, 1,
  ])
})

test('mails about notes are translated into every language and sanitize names', async () => {
  const { community, services } = await startServer()
  const from = { firstname: 'Inès', lastname: 'evil.test/x' }
  for (const locale of LOCALES) {
    const to = { firstname: 'Léa', locale }
    const common = { to, community, settings: services.settings, from, experienceId: 7, unsubscribe: undefined }
    const mails = [
      feedbackMail({ ...common, byAuthor: false }),
      feedbackMail({ ...common, byAuthor: true }),
      feedbackReportMail({ to, community, reporter: from, writer: from, text: 'Un <i>mot</i>' }),
    ]
    for (const mail of mails) {
      expect(mail.subject + plainText(mail) + html(mail)).not.toMatch(/\{\{|feedback|evil\.test/)
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
  }
})
