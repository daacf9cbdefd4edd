import { type Caller, type MatrixFixture, newAddress } from './matrix-fixture.ts'
import { startMockPlatform, setUpCenter, startPendingLink } from './mock-platform.ts'
import { PASSWORD } from './start-server.ts'

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
const centerOf = async ({ server }: MatrixFixture) => (await setUpCenter(server, UNREACHABLE)).center.id

/** Valid input of each operation, about the subject and the subject's group. */
export const INPUTS: Record<string, (scene: MatrixFixture, actor: Caller) => Input | Promise<Input>> = {
  'POST /v2/journal_imports/preview': () => ({ experiences: [], stories: [] }),
  'POST /v2/journal_imports': () => ({ experiences: [], stories: [] }),
  'POST /v2/contacts': () => ({ name: 'A', email: 'a@b.test', subject: 's', message: 'm' }),
  'GET /v2/dev/mails/{id}': async (scene) => ({ id: await scene.mail() }),
  'GET /v2/dev/mails/{id}/page': (scene) => scene.mailPage(),
  'POST /v2/login': ({ subject }) => ({ user: { email: subject.email, password: PASSWORD } }),
  'POST /v2/refresh': ({ subject }) => ({ refreshToken: subject.refreshToken }),
  'POST /v2/password': ({ subject }) => ({ user: { email: subject.email } }),
  'PUT /v2/password': async (scene) => {
    const resetPasswordToken = await scene.oneTimeToken('password_reset')
    return { user: { resetPasswordToken, password, passwordConfirmation: password } }
  },
  'PUT /v2/signup': (_, { email = newAddress() }) => ({ user: { email, currentPassword: PASSWORD } }),
  'PUT /v2/email_confirmation': async (scene) => ({ token: await scene.oneTimeToken('email_change') }),
  'POST /v2/email_confirmation': () => ({}),
  'POST /v2/invitation': ({ groups }) => ({
    user: { email: newAddress(), firstname: 'A', lastname: 'B' },
    groupId: groups.own,
  }),
  'GET /v2/invitation/{token}': async (scene) => ({ token: await scene.invitation() }),
  'PUT /v2/invitation': () => ({ user: account() }),
  'POST /v2/invitation_links': ({ groups }) => ({ invitationLink: { groupId: groups.own } }),
  'GET /v2/invitation_links': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/invitation_links/{id}': async (scene) => ({ id: (await scene.link()).id }),
  'DELETE /v2/invitation_links/{id}': async (scene) => ({ id: (await scene.link()).id }),
  'GET /v2/invitation_link_registrations/{token}': async (scene) => ({ token: (await scene.link()).token }),
  'POST /v2/invitation_link_registrations': async (scene) => ({
    invitationLink: { userAttributes: account(), invitationToken: (await scene.link()).token },
  }),
  'POST /v2/invitation_link_memberships': async (scene) => ({ invitationToken: (await scene.link()).token }),
  'PUT /v2/users/{id}': ({ subject }) => ({ id: subject.id, user: { firstname: 'Zoé' } }),
  'DELETE /v2/users/{id}/delete_user_account': ({ subject }) => ({ id: subject.id, password: PASSWORD }),
  'GET /v2/users': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/users/search_users': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/user_permissions/{id}': ({ subject, groups }) => ({
    id: subject.id,
    user: { communityAdmin: false, groupAdmin: true, groupIds: [groups.own] },
  }),
  'GET /v2/groups/{id}': ({ groups }) => ({ id: groups.own }),
  'GET /v2/groups/search_groups': ({ server }) => ({ communityId: server.community.id }),
  'POST /v2/groups': ({ server }) => ({ group: { name: 'CAP Pâtissier', communityId: server.community.id } }),
  'PUT /v2/groups/{id}': ({ groups }) => ({ id: groups.own, group: { description: 'Deux cuisines' } }),
  'DELETE /v2/groups/{id}': async ({ server }) => ({ id: await server.team() }),
  'DELETE /v2/tags/{id}': async (scene) => ({ id: await scene.tag(), group: scene.groups.own, type: 'Group' }),
  'PUT /v2/community_skills': () => ({ skillsAttributes: [{ name: 'Accueillir' }] }),
  'GET /v2/skill_codes': () => ({ search: 'accueillir' }),
  'POST /v2/skill_links': async (scene) => ({ skillLink: await scene.skillCode() }),
  'DELETE /v2/skill_links/{id}': async (scene) => ({ id: await scene.skillLink() }),
  'GET /v2/experiences/{id}': async (scene) => ({ id: await scene.experience() }),
  'POST /v2/experiences': () => ({ experience: { description: 'Une journée au marché' } }),
  'PATCH /v2/experiences/{id}': async (scene) => ({
    id: await scene.experience(),
    experience: { description: 'Une autre journée' },
  }),
  'DELETE /v2/experiences/{id}': async (scene) => ({ id: await scene.experience() }),
  'POST /v2/experiences/{id}/restoration': async (scene) => ({ id: await scene.experience({ deleted: true }) }),
  'POST /v2/experiences/{id}/public_link': async (scene) => ({ id: await scene.experience() }),
  'GET /v2/experience_pictures/{id}': async (scene) => ({ id: await scene.experience() }),
  'PATCH /v2/experience_pictures/{id}': async (scene) => ({
    id: await scene.experience({ withPicture: true }),
    experience: { crop: { x: 0, y: 0, width: 50, height: 50 } },
  }),
  'GET /v2/stories/{id}': async (scene) => ({ id: await scene.story() }),
  'GET /v2/stories/public_story': async (scene) => ({ publicToken: await scene.publicStory() }),
  'GET /api/oembed': async (scene) => ({
    url: `http://${scene.server.host}/stories/public/${await scene.publicStory()}`,
  }),
  'GET /public_api/v1/portraits/{publicToken}/stories.rss': async (scene) => ({
    publicToken: await scene.publicPortrait(),
  }),
  'POST /v2/stories': () => ({ story: { title: 'Un été au marché' } }),
  'PUT /v2/stories/{id}': async (scene) => ({ id: await scene.story(), story: { title: 'Un autre été' } }),
  'PUT /v2/stories/{id}/story_experiences': async (scene) => ({
    id: await scene.story(),
    experienceIds: [await scene.experience()],
  }),
  'DELETE /v2/stories/{id}': async (scene) => ({ id: await scene.story() }),
  'POST /v2/stories/{id}/restoration': async (scene) => ({ id: await scene.story({ deleted: true }) }),
  'POST /v2/stories/{id}/public_link': async (scene) => ({ id: await scene.story() }),
  'POST /api/trackUnsplashDownload': () => ({ id: '03-potager' }),
  'GET /v2/search': () => ({ query: 'Inès' }),
  'GET /api/mapbox': () => ({ query: 'Sète' }),
  'GET /v2/group_journal_items': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/community_journal_items': ({ server }) => ({ communityId: server.community.id }),
  'GET /v2/journal_items/{communityId}/official_journal': ({ server }) => ({ communityId: server.community.id }),
  'GET /v2/journal_items/{userId}/user_journal': ({ subject }) => ({ userId: subject.id }),
  'PUT /v2/items/{id}/curation': async (scene) => ({ id: await scene.experience(), highlight: true }),
  'PUT /v2/items/{id}/hiding': async (scene) => ({ id: await scene.experience(), reason: 'Un nom y figure' }),
  'GET /v2/portraits/public_portrait': async (scene) => ({ publicToken: await scene.publicPortrait() }),
  'PUT /v2/portraits/{id}': ({ subject }) => ({ id: subject.id, portrait: { headline: 'Je cuisine', public: true } }),
  'POST /v2/story_pdfs': async (scene) => ({ type: 1, id: await scene.picturedStory() }),
  'GET /v2/story_pdfs/{id}/status': async (scene) => ({ id: await scene.pdf('story') }),
  'GET /v2/story_pdfs/{id}': async (scene) => ({ id: await scene.pdf('story') }),
  'POST /v2/portrait_pdfs': ({ subject }) => ({ id: subject.id }),
  'GET /v2/portrait_pdfs/{id}/status': async (scene) => ({ id: await scene.pdf('portrait') }),
  'GET /v2/portrait_pdfs/{id}': async (scene) => ({ id: await scene.pdf('portrait') }),
  'GET /v2/recognitions/{id}/credential': async (scene) => ({
    id: (await scene.recognition({ accepted: true })).id,
  }),
  'GET /v2/recognitions/{id}/credential_sharing': async (scene) => ({
    id: (await scene.recognition({ accepted: true })).id,
  }),
  'POST /public_api/v1/credential_verifications': () => ({ code: 'ZZZZ-ZZZZ-ZZZZ' }),
  'PUT /v2/users/{id}/mail_preferences': ({ subject }) => ({ id: subject.id, mailPreferences: { outcomes: false } }),
  'POST /v2/recognitions': async (scene) => ({
    recognition: {
      experienceId: await scene.experience(),
      certificator: { email: newAddress(), firstname: 'A', lastname: 'B' },
    },
  }),
  'GET /v2/recognitions/certificators': () => ({ search: 'Inès' }),
  'GET /v2/recognitions/{id}': async (scene) => ({ id: (await scene.recognition()).id }),
  'DELETE /v2/recognitions/{id}': async (scene) => ({ id: (await scene.recognition()).id }),
  'POST /v2/recognitions/{id}/reminders': async (scene) => ({ id: (await scene.recognition()).id }),
  'PUT /v2/recognitions/{id}/revocation': async (scene) => ({
    id: (await scene.recognition({ accepted: true })).id,
    reason: 'Une erreur',
  }),
  'POST /v2/recognitions/{id}/reversion': async (scene) => ({ id: (await scene.recognition({ accepted: true })).id }),
  'POST /v2/recognitions/assignments': async (scene, { email = newAddress() }) => ({
    token: (await scene.recognition({ email, by: await scene.server.signIn() })).token,
  }),
  'GET /v2/recognitions/review': async (scene) => ({ token: (await scene.recognition()).token }),
  'PUT /v2/recognitions/review': async (scene) => ({
    token: (await scene.recognition()).token,
    recognition: { decision: 'accepted' },
  }),
  'POST /v2/recognitions/review/refusal': async (scene) => ({ token: (await scene.recognition()).token }),
  'GET /v2/recognitions/review/data': async (scene) => ({ token: (await scene.recognition()).token }),
  'DELETE /v2/recognitions/review/data': async (scene) => ({ token: (await scene.recognition()).token }),
  'PUT /v2/notifications/read': () => ({ all: true }),
  'GET /v2/skills': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/tags': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/community_settings': () => ({ community: { name: 'Le Fournil' } }),
  'GET /v2/statistics': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/statistics/export': ({ groups }) => ({ groupId: groups.own }),
  'PATCH /v2/invitation_links/{id}': async (scene) => ({
    id: (await scene.link()).id,
    invitationLink: { maxUses: 5 },
  }),
  'GET /v2/invitation_links/{id}/poster': async (scene) => ({ id: (await scene.link()).id }),
  'POST /v2/invitation_previews': ({ groups }) => ({ groupId: groups.own, text: newAddress() }),
  'POST /v2/invitation_batches': ({ groups }) => ({ groupId: groups.own, invitations: [{ email: newAddress() }] }),
  'GET /v2/invitations': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/invitations/{id}': async (scene) => ({ id: await scene.pendingInvitation() }),
  'DELETE /v2/invitations/{id}': async (scene) => ({ id: await scene.pendingInvitation() }),
  'GET /v2/group_invitations': () => ({}),
  'PUT /v2/group_invitations/{id}': (scene) => scene.groupInvitation(),
  'DELETE /v2/group_invitations/{id}': async (scene) => ({ id: (await scene.groupInvitation()).id }),
  'GET /v2/users/counts': () => ({}),
  'GET /v2/users/export': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/bulk_actions': () => ({}),
  'GET /v2/bulk_actions/{id}': async (scene) => ({ id: await scene.bulkAction() }),
  'PUT /v2/users/approve': ({ subject }) => ({ userIds: [subject.id] }),
  'PUT /v2/users/activate': ({ subject }) => ({ userIds: [subject.id] }),
  'PUT /v2/users/deactivate': ({ subject }) => ({ userIds: [subject.id] }),
  'POST /v2/move_users': ({ subject, groups }) => ({
    userIds: [subject.id],
    currentGroupId: groups.own,
    newGroupId: groups.second,
  }),
  'POST /v2/moodle/login_urls': async (scene) => ({ loginUrl: { trainingCenterId: await centerOf(scene) } }),
  'POST /v2/moodle/oauth_callbacks': async ({ server }) => {
    const { people, comeBack } = await startMockPlatform(server)
    return comeBack(people[0])
  },
  'POST /v2/moodle/account_links': async ({ server, subject }) => ({
    ...(await startPendingLink(server, subject)),
    password: PASSWORD,
  }),
  'POST /v2/moodle/account_link_mails': ({ server, subject }) => startPendingLink(server, subject),
  'POST /v2/training_centers': () => ({
    trainingCenter: { name: 'CFA', plugin: 'local_oauth', clientId: 'a', clientSecret: 'b', ...UNREACHABLE },
  }),
  'PUT /v2/training_centers/{id}': async (scene) => ({ id: await centerOf(scene), trainingCenter: { name: 'CFA' } }),
  'DELETE /v2/training_centers/{id}': async (scene) => ({ id: await centerOf(scene) }),
  'POST /v2/training_centers/{id}/test': async (scene) => ({ id: await centerOf(scene) }),
}
