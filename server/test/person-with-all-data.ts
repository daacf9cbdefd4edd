import { randomUUID } from 'node:crypto'

import { userApi } from '@vecu/contract/account'
import { contactApi } from '@vecu/contract/contact'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'
import { moderationApi } from '@vecu/contract/moderation'
import { moderationCaseApi } from '@vecu/contract/moderation-case'
import { portraitPdfApi } from '@vecu/contract/pdf'
import { portraitApi } from '@vecu/contract/portrait'
import { reviewApi } from '@vecu/contract/review'
import { sessionApi } from '@vecu/contract/session'
import { storyApi } from '@vecu/contract/story'
import sharp from 'sharp'

import { withCommunity } from '../src/platform/db/community-transaction.ts'
import { addEvidence, pdfFile, pictureFile } from './evidence.ts'
import { setUpCenter } from './mock-platform.ts'
import { formPayload } from './multipart.ts'
import { createToken } from './personal-access-tokens.ts'
import { buildReview, createRequest } from './recognitions.ts'
import { PASSWORD, type Person, type TestServer } from './start-server.ts'

export const NAMES = { firstname: 'Zéphyrine', lastname: 'Quatremère-Őszi' }

/** Creates a person with rows in every table of `PERSONAL_DATA`, mostly through the API. */
export async function createPersonWithAllData(server: TestServer): Promise<Person> {
  const group = await server.createGroup('Équipe')
  const [admin, person] = [await server.signIn('communityAdmin'), await server.signIn('groupAdmin', [group])]
  const { id, email, authorization } = person
  await person.call(userApi.update, { id, user: NAMES })
  const avatar = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer()
  const { payload, headers } = await formPayload({ avatar: { name: 'me.png', bytes: avatar } })
  await server.send({ method: 'PUT', url: `/v2/users/${id}`, payload, headers: { ...headers, authorization } })
  const login = { user: { email, password: PASSWORD } }
  await server.call(sessionApi.login, login, { 'user-agent': 'Firefox/150 Linux', 'idempotency-key': 'past-login' })
  await server.call(sessionApi.login, login, { 'user-agent': 'Chrome/150 Windows' })
  await createToken(person, ['journal:read'], `Script de ${NAMES.firstname}`)
  const message = { subject: 'Question', message: `Bien à vous, ${NAMES.firstname}` }
  const name = `${NAMES.firstname} ${NAMES.lastname}`
  await person.call(contactApi.create, { name, email, ...message }, { 'idempotency-key': 'past-contact' })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: true } })
  await admin.call(userApi.permissions, { id, user: { communityAdmin: false, groupAdmin: false } })
  const move = { userIds: [id], currentGroupId: group, newGroupId: await server.createGroup('Autre') }
  await admin.call(userApi.move, move, { 'idempotency-key': 'past-move' })
  const experience = await person.call(experienceApi.create, {
    experience: {
      clientKey: randomUUID(),
      description: `Ma journée, par ${NAMES.firstname}`,
      sharingParameters: 'group',
      groupIds: [move.newGroupId],
      tagsAttributes: [{ name: NAMES.lastname }],
      skillsAttributes: [{ name: NAMES.firstname, level: 2 }],
      addressAttributes: { name: NAMES.lastname },
    },
  })
  await person.call(portraitApi.update, {
    id,
    portrait: { headline: NAMES.lastname, hiddenSkillIds: [`own:${NAMES.firstname}`], experienceIds: [experience.id] },
  })
  await person.call(portraitPdfApi.create, { id })
  await addEvidence(person, experience.id, pdfFile(`${NAMES.lastname}.pdf`), { description: NAMES.firstname })
  await addEvidence(person, experience.id, await pictureFile(`${NAMES.firstname}.jpg`))
  const note = { text: `Bravo ${NAMES.firstname}` }
  await admin.call(feedbackApi.create, { id: experience.id, writerId: admin.id, note })
  const request = { message: `De ${NAMES.firstname}`, certificator: { userId: admin.id } }
  const requested = await createRequest(server, person, request, { id: experience.id })
  const review = { comment: `Bien, ${NAMES.firstname}`, certificator: { role: 'Cheffe' } }
  await admin.call(reviewApi.submit, { id: requested.id, recognition: buildReview(requested, review) })
  const received = await createRequest(server, admin, { certificator: { email, ...NAMES } })
  const signed = { comment: `Signé ${NAMES.lastname}`, certificator: { role: NAMES.firstname } }
  await server.call(reviewApi.submit, { token: received.token, recognition: buildReview(received, signed) })
  await createRequest(server, admin, { certificator: { userId: id } })
  const story = await person.call(storyApi.create, {
    story: {
      title: `Le récit de ${NAMES.firstname}`,
      description: NAMES.lastname,
      date: '2026-03-14T09:30:00.000Z',
      sharingParameters: 'community',
    },
  })
  await person.call(storyApi.setExperiences, { id: story.id, experienceIds: [experience.id] })
  await admin.call(moderationApi.hide, { id: story.id, reason: `Un mot à ${NAMES.firstname}` })
  const reported = await admin.call(experienceApi.create, {
    experience: { description: 'Un service', sharingParameters: 'community' },
  })
  const comment = `Vu par ${NAMES.firstname}`
  await person.call(moderationCaseApi.report, { id: reported.id, reason: 'untrue', comment })
  const cover = await formPayload({ 'experience[picture]': { name: 'a.png', bytes: avatar } })
  await server.send({
    method: 'PATCH',
    url: `/v2/experience_pictures/${experience.id}`,
    payload: cover.payload,
    headers: { ...cover.headers, authorization },
  })
  const { center } = await setUpCenter(server, { baseUrl: 'https://moodle.example' })
  await withCommunity(server.services.connection.db, server.community.id, async (tx) => {
    const token = { account_id: id, email: `new-${email}`, expires_at: new Date() }
    await tx
      .insertInto('one_time_token')
      .values({ ...token, hash: `hash-${id}`, kind: 'email_change' })
      .execute()
    const known = { center_id: center.id, moodle_user_id: `m-${id}`, account_id: id }
    await tx
      .insertInto('moodle_identity')
      .values({ ...known, verified: true })
      .execute()
    await tx
      .insertInto('moodle_sign_in')
      .values({ ...known, nonce_hash: `nonce-${id}`, link_token_hash: `join-${id}` })
      .execute()
    const invitation = { team_id: group, expires_at: new Date(), ...NAMES }
    await tx
      .insertInto('invitation')
      .values([
        { ...invitation, email: email.toUpperCase(), token_hash: `got-${id}`, inviter_id: admin.id },
        {
          ...invitation,
          email: 'guest@people.test',
          firstname: 'A',
          lastname: 'B',
          token_hash: `sent-${id}`,
          inviter_id: id,
        },
      ])
      .execute()
    const link = { team_id: group, creator_id: id, expires_at: new Date(), salt: Buffer.from('salt of a link') }
    const createdLink = await tx.insertInto('invitation_link').values(link).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('waiting_membership').values({ account_id: id, link_id: createdLink.id }).execute()
    const sent = { sender: 'x@y.test', subject: 'Invitation', html: '<p></p>', sent_at: new Date() }
    const text = `${NAMES.firstname} ${NAMES.lastname} vous invite : https://vecu.test/auth?invitation_token=SECRET`
    await tx
      .insertInto('mail')
      .values([
        { ...sent, recipient: 'guest@people.test', text },
        { ...sent, recipient: email, text },
        { ...sent, recipient: `new-${email}`, text: `Bonjour ${NAMES.firstname}` },
      ])
      .execute()
    const action = {
      account_id: id,
      kind: 'invite' as const,
      locale: 'fr' as const,
      total: 1,
      status: 'stopped' as const,
    }
    const ownAction = await tx.insertInto('bulk_action').values(action).returning('id').executeTakeFirstOrThrow()
    const others = await tx
      .insertInto('bulk_action')
      .values({ ...action, account_id: admin.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('bulk_target')
      .values([
        { bulk_action_id: ownAction.id, account_id: id },
        { bulk_action_id: others.id, email, ...NAMES },
      ])
      .execute()
    const nudge = { team_id: group, message: `Signé ${NAMES.firstname}` }
    await tx
      .insertInto('nudge')
      .values([
        { ...nudge, account_id: id, sender_id: admin.id },
        { ...nudge, account_id: admin.id, sender_id: id },
      ])
      .execute()
    await tx.insertInto('activity').values({ account_id: id, kind: 'shared', subject: 'Mon carnet' }).execute()
    const { id: itemId } = await tx
      .selectFrom('item')
      .select('id')
      .where('account_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    await tx.insertInto('item_origin').values({ account_id: id, item_id: itemId, origin: 'https://a.test/1' }).execute()
    const outside = { item_id: itemId, code: 'A', url: 'https://a.test', issuer_name: 'B', issued_at: new Date() }
    await tx.insertInto('external_certification').values(outside).execute()
  })
  return person
}
