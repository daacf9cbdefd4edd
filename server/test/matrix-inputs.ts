import { type Caller, type MatrixFixture, newAddress } from './matrix-fixture.ts'
import { pdfFile } from './evidence.ts'
import { startMockPlatform, setUpCenter, startPendingLink } from './mock-platform.ts'
import { createHidden, createReport } from './moderation-cases.ts'
import { createToken } from './personal-access-tokens.ts'
import { PASSWORD } from './start-server.ts'
import { NEW_WEBHOOK, createDelivery, createWebhook } from './webhooks.ts'

export type Input = Record<string, unknown>
const password = 'a new long password'
export const account = () => ({
  email: newAddress(),
  firstname: 'A',
  lastname: 'B',
  password,
  passwordConfirmation: password,
})

const UNREACHABLE = { baseUrl: 'http://127.0.0.1:1' }
const createCenter = async ({ server }: MatrixFixture) => (await setUpCenter(server, UNREACHABLE)).center.id

/** Valid input of each operation, about the subject and the subject's group. */
export const INPUTS: Record<string, (fixture: MatrixFixture, actor: Caller) => Input | Promise<Input>> = {
  'POST /v2/journal_imports/preview': () => ({ experiences: [], stories: [] }),
  'POST /v2/journal_imports': () => ({ experiences: [], stories: [] }),
  'POST /v2/contacts': () => ({ name: 'A', email: 'a@b.test', subject: 's', message: 'm' }),
  'GET /v2/dev/mails/{id}': async (fixture) => ({ id: await fixture.mail() }),
  'GET /v2/dev/mails/{id}/page': (fixture) => fixture.mailPage(),
  'POST /v2/login': ({ subject }) => ({ user: { email: subject.email, password: PASSWORD } }),
  'POST /v2/refresh': ({ subject }) => ({ refreshToken: subject.refreshToken }),
  'POST /v2/password': ({ subject }) => ({ user: { email: subject.email } }),
  'PUT /v2/password': async (fixture) => {
    const resetPasswordToken = await fixture.oneTimeToken('password_reset')
    return { user: { resetPasswordToken, password, passwordConfirmation: password } }
  },
  'PUT /v2/signup': (_, { email = newAddress() }) => ({ user: { email, currentPassword: PASSWORD } }),
  'PUT /v2/email_confirmation': async (fixture) => ({ token: await fixture.oneTimeToken('email_change') }),
  'POST /v2/email_confirmation': () => ({}),
  'PUT /v2/email_proposals': async (fixture) => ({
    token: await fixture.oneTimeToken('email_proposal'),
    password: PASSWORD,
  }),
  'GET /v2/access_tokens': () => ({}),
  'POST /v2/access_tokens': () => ({
    accessToken: { name: 'Sauvegarde', scopes: ['journal:read'], expiresInDays: 30 },
    password: PASSWORD,
  }),
  'DELETE /v2/access_tokens/{id}': async ({ subject }) => ({ id: (await createToken(subject, ['journal:read'])).id }),
  'POST /v2/invitation': ({ groups }) => ({
    user: { email: newAddress(), firstname: 'A', lastname: 'B' },
    groupId: groups.own,
  }),
  'GET /v2/invitation/{token}': async (fixture) => ({ token: await fixture.invitation() }),
  'PUT /v2/invitation': () => ({ user: account() }),
  'POST /v2/invitation_links': ({ groups }) => ({ invitationLink: { groupId: groups.own } }),
  'GET /v2/invitation_links': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/invitation_links/{id}': async (fixture) => ({ id: (await fixture.link()).id }),
  'DELETE /v2/invitation_links/{id}': async (fixture) => ({ id: (await fixture.link()).id }),
  'GET /v2/invitation_link_registrations/{token}': async (fixture) => ({ token: (await fixture.link()).token }),
  'POST /v2/invitation_link_registrations': async (fixture) => ({
    invitationLink: { userAttributes: account(), invitationToken: (await fixture.link()).token },
  }),
  'POST /v2/invitation_link_memberships': async (fixture) => ({ invitationToken: (await fixture.link()).token }),
  'PUT /v2/users/{id}': ({ subject }) => ({ id: subject.id, user: { firstname: 'Zoé' } }),
  'DELETE /v2/users/{id}/delete_user_account': ({ subject }) => ({ id: subject.id, password: PASSWORD }),
  'GET /v2/users': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/users/search_users': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/user_permissions/{id}': ({ subject, groups }) => ({
    id: subject.id,
    user: { communityAdmin: false, groupAdmin: true, groupIds: [groups.own] },
  }),
  'PUT /v2/user_permissions': ({ subject, groups }) => ({
    userIds: [subject.id],
    roleChange: 'grant_group_admin',
    groupIds: [groups.own],
  }),
  'PUT /v2/users/{id}/personal_details': ({ subject }) => ({ id: subject.id, user: { firstname: 'Zoé' } }),
  'GET /v2/groups/{id}': ({ groups }) => ({ id: groups.own }),
  'GET /v2/groups/search_groups': ({ server }) => ({ communityId: server.community.id }),
  'POST /v2/groups': ({ server }) => ({ group: { name: 'CAP Pâtissier', communityId: server.community.id } }),
  'PUT /v2/groups/{id}': ({ groups }) => ({ id: groups.own, group: { description: 'Deux cuisines' } }),
  'DELETE /v2/groups/{id}': async ({ server }) => ({ id: await server.createGroup() }),
  'GET /v2/groups/{id}/follow_up': ({ groups }) => ({ id: groups.own }),
  'GET /v2/groups/{id}/follow_up/export': ({ groups }) => ({ id: groups.own }),
  'POST /v2/groups/{id}/nudges': async ({ server, groups }) => ({
    id: groups.own,
    userIds: [(await server.signIn('member', [groups.own])).id],
  }),
  'DELETE /v2/tags/{id}': async (fixture) => ({ id: await fixture.tag(), group: fixture.groups.own, type: 'Group' }),
  'PUT /v2/community_skills': () => ({ skillsAttributes: [{ name: 'Accueillir' }] }),
  'GET /v2/skill_codes': () => ({ search: 'accueillir' }),
  'POST /v2/skill_links': async (fixture) => ({ skillLink: await fixture.skillCode() }),
  'DELETE /v2/skill_links/{id}': async (fixture) => ({ id: await fixture.skillLink() }),
  'GET /v2/experiences/{id}': async (fixture) => ({ id: await fixture.experience() }),
  'POST /v2/experiences': () => ({ experience: { description: 'Une journée au marché' } }),
  'PATCH /v2/experiences/{id}': async (fixture) => ({
    id: await fixture.experience(),
    experience: { description: 'Une autre journée' },
  }),
  'DELETE /v2/experiences/{id}': async (fixture) => ({ id: await fixture.experience() }),
  'POST /v2/experiences/{id}/restoration': async (fixture) => ({ id: await fixture.experience({ deleted: true }) }),
  'POST /v2/experiences/{id}/public_link': async (fixture) => ({ id: await fixture.experience() }),
  'GET /v2/experience_pictures/{id}': async (fixture) => ({ id: await fixture.experience() }),
  'PATCH /v2/experience_pictures/{id}': async (fixture) => ({
    id: await fixture.experience({ withPicture: true }),
    experience: { crop: { x: 0, y: 0, width: 50, height: 50 } },
  }),
  'POST /v2/experiences/{id}/evidence': async (fixture) => ({
    id: await fixture.experience(),
    evidence: { file: pdfFile() },
  }),
  'PATCH /v2/experiences/{id}/evidence/{evidenceId}': async (fixture) => ({
    ...(await fixture.evidence()),
    evidence: { name: 'Attestation' },
  }),
  'PUT /v2/experiences/{id}/evidence_order': async (fixture) => {
    const { id, evidenceId } = await fixture.evidence()
    return { id, evidenceIds: [evidenceId] }
  },
  'DELETE /v2/experiences/{id}/evidence/{evidenceId}': (fixture) => fixture.evidence(),
  'GET /v2/experiences/{id}/feedback': async (fixture) => ({ id: (await fixture.feedback()).id }),
  'POST /v2/experiences/{id}/feedback/{writerId}/notes': async (fixture, actor) => {
    const { id, writerId } = await fixture.feedback()
    const isAuthor = actor.id === undefined || actor.id === fixture.subject.id
    return { id, writerId: isAuthor ? writerId : actor.id, note: { text: 'Merci' } }
  },
  'PUT /v2/experiences/{id}/feedback/{writerId}/hiding': async (fixture) => {
    const { id, writerId } = await fixture.feedback()
    return { id, writerId, hidden: true }
  },
  'DELETE /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}': (fixture) => fixture.feedback(),
  'POST /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}/report': (fixture) => fixture.feedback(),
  'GET /v2/stories/{id}': async (fixture) => ({ id: await fixture.story() }),
  'GET /v2/stories/public_story': async (fixture) => ({ publicToken: await fixture.publicStory() }),
  'GET /api/oembed': async (fixture) => ({
    url: `http://${fixture.server.host}/stories/public/${await fixture.publicStory()}`,
  }),
  'GET /public_api/v1/pictures/{kind}/{publicToken}/cover.webp': async (fixture) => ({
    kind: 'experiences',
    publicToken: await fixture.publicPicture(),
  }),
  'GET /public_api/v1/portraits/{publicToken}/stories.rss': async (fixture) => ({
    publicToken: await fixture.publicPortrait(),
  }),
  'POST /v2/stories': () => ({ story: { title: 'Un été au marché' } }),
  'PUT /v2/stories/{id}': async (fixture) => ({ id: await fixture.story(), story: { title: 'Un autre été' } }),
  'PUT /v2/stories/{id}/story_experiences': async (fixture) => ({
    id: await fixture.story(),
    experienceIds: [await fixture.experience()],
  }),
  'DELETE /v2/stories/{id}': async (fixture) => ({ id: await fixture.story() }),
  'POST /v2/stories/{id}/restoration': async (fixture) => ({ id: await fixture.story({ deleted: true }) }),
  'POST /v2/stories/{id}/public_link': async (fixture) => ({ id: await fixture.story() }),
  'POST /api/trackUnsplashDownload': () => ({ id: '03-potager' }),
  'GET /v2/search': () => ({ query: 'Inès' }),
  'GET /api/mapbox': () => ({ query: 'Sète' }),
  'GET /v2/group_journal_items': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/community_journal_items': ({ server }) => ({ communityId: server.community.id }),
  'GET /v2/journal_items/{communityId}/official_journal': ({ server }) => ({ communityId: server.community.id }),
  'GET /v2/journal_items/{userId}/user_journal': ({ subject }) => ({ userId: subject.id }),
  'PUT /v2/items/{id}/curation': async (fixture) => ({ id: await fixture.experience(), highlight: true }),
  'PUT /v2/items/{id}/hiding': async (fixture) => ({ id: await fixture.experience(), reason: 'Un nom y figure' }),
  'POST /v2/items/{id}/reports': async (fixture) => ({ id: await fixture.experience(), reason: 'untrue' }),
  'POST /v2/items/{id}/review_requests': (fixture) => createHidden(fixture),
  'GET /v2/moderation_cases': () => ({}),
  'GET /v2/moderation_cases/{id}': (fixture) => createReport(fixture),
  'PUT /v2/moderation_cases/{id}': async (fixture) => ({ ...(await createReport(fixture)), decision: 'dismiss' }),
  'GET /v2/portraits/public_portrait': async (fixture) => ({ publicToken: await fixture.publicPortrait() }),
  'POST /v2/portraits/{id}/reports': async (fixture) => {
    await fixture.publicPortrait()
    return { id: fixture.subject.id, reason: 'untrue' }
  },
  'PUT /v2/portraits/{id}': ({ subject }) => ({ id: subject.id, portrait: { headline: 'Je cuisine', public: true } }),
  'POST /v2/story_pdfs': async (fixture) => ({ type: 1, id: await fixture.picturedStory() }),
  'GET /v2/story_pdfs/{id}/status': async (fixture) => ({ id: await fixture.pdf('story') }),
  'GET /v2/story_pdfs/{id}': async (fixture) => ({ id: await fixture.pdf('story') }),
  'POST /v2/portrait_pdfs': ({ subject }) => ({ id: subject.id }),
  'GET /v2/portrait_pdfs/{id}/status': async (fixture) => ({ id: await fixture.pdf('portrait') }),
  'GET /v2/portrait_pdfs/{id}': async (fixture) => ({ id: await fixture.pdf('portrait') }),
  'GET /v2/recognitions/{id}/credential': async (fixture) => ({
    id: (await fixture.recognition({ accepted: true })).id,
  }),
  'GET /v2/recognitions/{id}/credential_sharing': async (fixture) => ({
    id: (await fixture.recognition({ accepted: true })).id,
  }),
  'DELETE /v2/recognitions/{id}/credential': async (fixture) => ({
    id: (await fixture.recognition({ accepted: true })).id,
  }),
  'POST /public_api/v1/credential_verifications': () => ({ code: 'ZZZZ-ZZZZ-ZZZZ' }),
  'GET /public_api/v1/short_links/{code}': async (fixture) => ({ code: await fixture.publicPortraitCode() }),
  'PUT /v2/users/{id}/mail_preferences': ({ subject }) => ({ id: subject.id, mailPreferences: { outcomes: false } }),
  'POST /v2/recognitions': async (fixture) => ({
    recognition: {
      experienceId: await fixture.experience(),
      certificator: { email: newAddress(), firstname: 'A', lastname: 'B' },
    },
  }),
  'POST /v2/recognitions/preview': async (fixture) => ({ preview: { experienceId: await fixture.experience() } }),
  'GET /v2/recognitions/preview/pictures': async (fixture) => ({ experienceId: await fixture.experience() }),
  'POST /v2/mails/unsubscriptions': (fixture) => ({ token: fixture.unsubscribeToken() }),
  'GET /v2/recognitions/certificators': () => ({ search: 'Inès' }),
  'GET /v2/recognitions/earlier_certificators': () => ({}),
  'GET /v2/recognitions/{id}': async (fixture) => ({ id: (await fixture.recognition()).id }),
  'DELETE /v2/recognitions/{id}': async (fixture) => ({ id: (await fixture.recognition()).id }),
  'POST /v2/recognitions/{id}/reminders': async (fixture) => ({ id: (await fixture.recognition()).id }),
  'PUT /v2/recognitions/{id}/revocation': async (fixture) => ({
    id: (await fixture.recognition({ accepted: true })).id,
    reason: 'Une erreur',
  }),
  'POST /v2/recognitions/{id}/reversion': async (fixture) => ({
    id: (await fixture.recognition({ accepted: true })).id,
  }),
  'POST /v2/recognitions/assignments': async (fixture, { email = newAddress() }) => ({
    token: (await fixture.recognition({ email, by: await fixture.server.signIn() })).token,
  }),
  'GET /v2/recognitions/review': async (fixture) => ({ token: (await fixture.recognition()).token }),
  'PUT /v2/recognitions/review': async (fixture) => ({
    token: (await fixture.recognition()).token,
    recognition: { decision: 'accepted' },
  }),
  'POST /v2/recognitions/review/refusal': async (fixture) => ({ token: (await fixture.recognition()).token }),
  'GET /v2/recognitions/review/data': async (fixture) => ({ token: (await fixture.recognition()).token }),
  'DELETE /v2/recognitions/review/data': async (fixture) => ({ token: (await fixture.recognition()).token }),
  'PUT /v2/notifications/read': () => ({ all: true }),
  'GET /v2/skills': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/tags': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/community_settings': () => ({ community: { name: 'Le Fournil' } }),
  'GET /v2/statistics': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/statistics/export': ({ groups }) => ({ groupId: groups.own }),
  'PATCH /v2/invitation_links/{id}': async (fixture) => ({
    id: (await fixture.link()).id,
    invitationLink: { maxUses: 5 },
  }),
  'GET /v2/invitation_links/{id}/poster': async (fixture) => ({ id: (await fixture.link()).id }),
  'POST /v2/invitation_previews': ({ groups }) => ({ groupId: groups.own, text: newAddress() }),
  'POST /v2/invitation_batches': ({ groups }) => ({ groupId: groups.own, invitations: [{ email: newAddress() }] }),
  'GET /v2/invitations': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/invitations/{id}': async (fixture) => ({ id: await fixture.pendingInvitation() }),
  'DELETE /v2/invitations/{id}': async (fixture) => ({ id: await fixture.pendingInvitation() }),
  'GET /v2/group_invitations': () => ({}),
  'PUT /v2/group_invitations/{id}': (fixture) => fixture.groupInvitation(),
  'DELETE /v2/group_invitations/{id}': async (fixture) => ({ id: (await fixture.groupInvitation()).id }),
  'GET /v2/users/counts': () => ({}),
  'GET /v2/users/export': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/bulk_actions': () => ({}),
  'GET /v2/bulk_actions/{id}': async (fixture) => ({ id: await fixture.bulkAction() }),
  'PUT /v2/users/approve': ({ subject }) => ({ userIds: [subject.id] }),
  'PUT /v2/users/activate': ({ subject }) => ({ userIds: [subject.id] }),
  'PUT /v2/users/deactivate': ({ subject }) => ({ userIds: [subject.id] }),
  'POST /v2/move_users': ({ subject, groups }) => ({
    userIds: [subject.id],
    currentGroupId: groups.own,
    newGroupId: groups.second,
  }),
  'POST /v2/moodle/login_urls': async (fixture) => ({ loginUrl: { trainingCenterId: await createCenter(fixture) } }),
  'POST /v2/moodle/oauth_callbacks': async ({ server }) => {
    const { people, getCallbackParams } = await startMockPlatform(server)
    return getCallbackParams(people[0])
  },
  'POST /v2/moodle/oauth_errors': async ({ server }) => {
    const { state } = await setUpCenter(server, UNREACHABLE)
    return { state: await state(), error: 'access_denied' }
  },
  'POST /v2/moodle/account_links': async ({ server, subject }) => ({
    ...(await startPendingLink(server, subject)),
    password: PASSWORD,
  }),
  'POST /v2/moodle/account_link_mails': ({ server, subject }) => startPendingLink(server, subject),
  'POST /v2/training_centers': () => ({
    trainingCenter: { name: 'CFA', plugin: 'local_oauth', clientId: 'a', clientSecret: 'b', ...UNREACHABLE },
  }),
  'PUT /v2/training_centers/{id}': async (fixture) => ({
    id: await createCenter(fixture),
    trainingCenter: { name: 'CFA' },
  }),
  'DELETE /v2/training_centers/{id}': async (fixture) => ({ id: await createCenter(fixture) }),
  'POST /v2/training_centers/{id}/test': async (fixture) => ({ id: await createCenter(fixture) }),
  'POST /v2/webhooks': () => ({ webhook: NEW_WEBHOOK }),
  'PUT /v2/webhooks/{id}': async ({ server }) => ({ ...(await createWebhook(server)), webhook: { enabled: false } }),
  'POST /v2/webhooks/{id}/secret': ({ server }) => createWebhook(server),
  'DELETE /v2/webhooks/{id}': ({ server }) => createWebhook(server),
  'GET /v2/webhooks/{id}/deliveries': async ({ server }) => ({ id: (await createDelivery(server)).id }),
  'POST /v2/webhooks/{id}/deliveries/{deliveryId}/resend': ({ server }) => createDelivery(server),
  'POST /v2/webhooks/{id}/test': ({ server }) => createWebhook(server),
}
