import { ENDPOINTS } from '@vecu/contract/endpoints'
import { expect, test } from 'vitest'

import { ACTORS, type Actor, type Caller, Scene, newAddress } from '../test/matrix-scene.ts'
import { playPlatform, setUpCenter, waitToJoin } from '../test/play-platform.ts'
import { PASSWORD } from '../test/start-server.ts'
import { ROUTES } from './routes.ts'

/**
 * Who gets what, for every operation of the contract. The actors stand to the subject, a member of one group: nobody
 * signed in, the subject, a member of another group, the group's admin, another group's admin, a community admin,
 * somebody pending, somebody deactivated, an admin whose token has expired, and an admin of another community, who asks
 * on their own community's host for what belongs to this one.
 */
const EXPECTED = `
  operation                                        anonymous subject other groupAdmin otherGroup community pending inactive expired foreign
  GET    /public_api/v1/communities                200 200 200 200 200 200 200 200 200 200
  POST   /v2/contacts                              201 201 201 201 201 201 201 201 201 201
  GET    /v2/dev/environment                       401 403 403 403 403 200 403 403 401 200
  GET    /v2/dev/mails                             401 403 403 403 403 200 403 403 401 200
  GET    /v2/dev/mails/{id}                        401 403 403 403 403 200 403 403 401 404
  GET    /v2/dev/mails/{id}/page                   200 200 200 200 200 200 200 200 200 404

  POST   /v2/login                                 200 200 200 200 200 200 200 200 200 401
  DELETE /v2/logout                                401 200 200 200 200 200 200 200 401 200
  POST   /v2/refresh                               200 200 200 200 200 200 200 200 200 401
  POST   /v2/password                              200 200 200 200 200 200 200 200 200 200
  PUT    /v2/password                              200 200 200 200 200 200 200 200 200 404
  PUT    /v2/signup                                401 200 200 200 200 200 200 403 401 200
  PUT    /v2/email_confirmation                    200 200 200 200 200 200 200 200 200 404

  POST   /v2/invitation                            401 201 403 201 403 201 403 403 401 404
  GET    /v2/invitation/{token}                    200 200 200 200 200 200 200 200 200 404
  PUT    /v2/invitation                            200 200 200 200 200 200 200 200 200 200
  POST   /v2/invitation_links                      401 403 403 201 403 201 403 403 401 404
  GET    /v2/invitation_links                      401 403 403 200 403 200 403 403 401 404
  PUT    /v2/invitation_links/{id}                 401 403 403 200 403 200 403 403 401 404
  DELETE /v2/invitation_links/{id}                 401 403 403 200 403 200 403 403 401 404
  GET    /v2/invitation_link_registrations/{token} 200 200 200 200 200 200 200 200 200 404
  POST   /v2/invitation_link_registrations         200 200 200 200 200 200 200 200 200 404
  POST   /v2/invitation_link_memberships           401 200 200 200 200 200 403 403 401 404

  GET    /v2/users/{id}                            401 200 200 200 200 200 404 404 401 404
  PUT    /v2/users/{id}                            401 200 403 403 403 403 404 403 401 404
  GET    /v2/users                                 401 200 200 200 200 200 403 403 401 404
  GET    /v2/users/search_users                    401 403 403 200 403 200 403 403 401 404
  GET    /v2/users/{id}/activities                 401 200 403 200 403 200 404 404 401 404
  PUT    /v2/user_permissions/{id}                 401 403 403 403 403 200 403 403 401 404
  PUT    /v2/users/activate                        401 403 403 200 403 200 403 403 401 404
  PUT    /v2/users/deactivate                      401 403 403 200 403 200 403 403 401 404
  POST   /v2/move_users                            401 403 403 200 403 200 403 403 401 404
  DELETE /v2/users/{id}/delete_user_account        401 200 403 403 403 200 404 404 401 404
  GET    /v2/users/{id}/mail_preferences           401 200 403 403 403 403 404 404 401 404
  PUT    /v2/users/{id}/mail_preferences           401 200 403 403 403 403 404 404 401 404
  GET    /v2/users/{id}/export                     401 200 403 403 403 403 404 404 401 404
  GET    /v2/audit_events                          401 403 403 403 403 200 403 403 401 200
  GET    /v2/community_settings                    401 403 403 403 403 200 403 403 401 200
  PUT    /v2/community_settings                    401 403 403 403 403 200 403 403 401 200
  GET    /public_api/v1/community_texts            200 200 200 200 200 200 200 200 200 200
  GET    /v2/statistics                            401 403 403 200 403 200 403 403 401 404

  GET    /v2/groups/{id}                           401 200 200 200 200 200 403 403 401 404
  GET    /v2/groups/search_groups                  401 200 200 200 200 200 403 403 401 404
  POST   /v2/groups                                401 403 403 403 403 201 403 403 401 404
  PUT    /v2/groups/{id}                           401 403 403 200 403 200 403 403 401 404
  DELETE /v2/groups/{id}                           401 403 403 403 403 200 403 403 401 404
  DELETE /v2/tags/{id}                             401 403 403 200 403 200 403 403 401 404
  GET    /v2/community_skills                      401 403 403 403 403 200 403 403 401 200
  PUT    /v2/community_skills                      401 403 403 403 403 200 403 403 401 200

  GET    /v2/experiences                           401 200 200 200 200 200 200 200 401 200
  GET    /v2/experiences/{id}                      401 200 404 200 404 200 404 404 401 404
  POST   /v2/experiences                           401 201 201 201 201 201 403 403 401 201
  PATCH  /v2/experiences/{id}                      401 200 404 403 404 403 403 403 401 404
  DELETE /v2/experiences/{id}                      401 200 404 403 404 403 403 403 401 404
  POST   /v2/experiences/{id}/restoration          401 200 404 403 404 403 403 403 401 404
  POST   /v2/experiences/{id}/public_link          401 200 404 403 404 403 403 403 401 404
  GET    /v2/experience_pictures/{id}              401 200 404 403 404 403 404 404 401 404
  PATCH  /v2/experience_pictures/{id}              401 200 404 403 404 403 403 403 401 404
  GET    /v2/stories/{id}                          401 200 404 200 404 200 404 404 401 404
  GET    /v2/stories/public_story                  200 200 200 200 200 200 200 200 200 404
  POST   /v2/stories                               401 201 201 201 201 201 403 403 401 201
  PUT    /v2/stories/{id}                          401 200 404 403 404 403 403 403 401 404
  PUT    /v2/stories/{id}/story_experiences        401 200 404 403 404 403 403 403 401 404
  DELETE /v2/stories/{id}                          401 200 404 403 404 403 403 403 401 404
  POST   /v2/stories/{id}/restoration              401 200 404 403 404 403 403 403 401 404
  POST   /v2/stories/{id}/public_link              401 200 404 403 404 403 403 403 401 404
  GET    /v2/journal_items                         401 200 200 200 200 200 200 200 401 200
  GET    /v2/group_journal_items                   401 200 200 200 200 200 403 403 401 404
  GET    /v2/community_journal_items               401 200 200 200 200 200 403 403 401 404
  GET    /v2/journal_items/{communityId}/official_journal 401 200 200 200 200 200 403 403 401 404
  GET    /v2/journal_items/user_recommendation_journal    401 200 200 200 200 200 403 403 401 200
  GET    /v2/journal_items/{userId}/user_journal   401 200 200 200 200 200 404 404 401 404
  PUT    /v2/items/{id}/distinction                401 403 403 403 403 200 403 403 401 404
  PUT    /v2/items/{id}/hiding                     401 403 403 200 404 200 403 403 401 404
  GET    /v2/portraits/{id}                        401 200 200 200 200 200 404 404 401 404
  GET    /v2/portraits/public_portrait             200 200 200 200 200 200 200 200 200 404
  POST   /v2/story_pdfs                            401 201 404 201 404 201 403 403 401 404
  GET    /v2/story_pdfs/{id}/status                401 200 404 404 404 404 404 404 401 404
  GET    /v2/story_pdfs/{id}                       401 200 404 404 404 404 404 404 401 404
  POST   /v2/portrait_pdfs                         401 201 201 201 201 201 403 403 401 404
  GET    /v2/portrait_pdfs/{id}/status             401 200 404 404 404 404 404 404 401 404
  GET    /v2/portrait_pdfs/{id}                    401 200 404 404 404 404 404 404 401 404
  PUT    /v2/portraits/{id}                        401 200 403 403 403 403 403 403 401 404
  POST   /v2/portraits/{id}/public_link            401 200 403 403 403 403 403 403 401 404
  POST   /v2/recognitions                          401 201 404 403 404 403 403 403 401 404
  GET    /v2/recognitions                          401 200 200 200 200 200 200 200 401 200
  GET    /v2/recognitions/certificators            401 200 200 200 200 200 403 403 401 200
  GET    /v2/recognitions/{id}                     401 200 404 404 404 404 404 404 401 404
  DELETE /v2/recognitions/{id}                     401 200 404 404 404 404 403 403 401 404
  POST   /v2/recognitions/{id}/reminders           401 201 404 404 404 404 403 403 401 404
  PUT    /v2/recognitions/{id}/revocation          401 404 404 404 404 404 404 404 401 404
  POST   /v2/recognitions/{id}/restoration         401 200 404 404 404 404 403 403 401 404
  POST   /v2/recognitions/claims                   401 200 200 200 200 200 200 200 401 404
  GET    /v2/recognitions/review                   200 200 200 200 200 200 200 200 200 404
  PUT    /v2/recognitions/review                   200 200 200 200 200 200 200 200 200 404
  POST   /v2/recognitions/review/refusal           200 200 200 200 200 200 200 200 200 404
  GET    /v2/recognitions/review/data              200 200 200 200 200 200 200 200 200 404
  DELETE /v2/recognitions/review/data              200 200 200 200 200 200 200 200 200 404
  GET    /v2/notifications                         401 200 200 200 200 200 200 200 401 200
  PUT    /v2/notifications/read                    401 200 200 200 200 200 200 200 401 200
  GET    /v2/recognitions/{id}/credential          401 200 404 404 404 404 404 404 401 404
  GET    /v2/recognitions/{id}/credential_sharing  401 200 404 404 404 404 404 404 401 404
  POST   /public_api/v1/credential_verifications   200 200 200 200 200 200 200 200 200 200

  GET    /v2/skills                                401 200 200 200 200 200 200 200 401 404
  GET    /v2/tags                                  401 200 200 200 200 200 200 200 401 404
  GET    /v2/search                                401 200 200 200 200 200 200 200 401 200
  GET    /api/mapbox                               401 200 200 200 200 200 200 200 401 200
  GET    /api/unsplash                             401 200 200 200 200 200 200 200 401 200
  POST   /api/trackUnsplashDownload                401 200 200 200 200 200 403 403 401 200

  GET    /v2/moodle/training_centers               200 200 200 200 200 200 200 200 200 200
  POST   /v2/moodle/login_urls                     200 200 200 200 200 200 200 200 200 404
  POST   /v2/moodle/oauth_callbacks                200 200 200 200 200 200 200 200 200 422
  POST   /v2/moodle/joins                          200 200 200 200 200 200 200 200 200 422
  POST   /v2/moodle/join_mails                     200 200 200 200 200 200 200 200 200 422
  GET    /v2/training_centers                      401 403 403 403 403 200 403 403 401 200
  POST   /v2/training_centers                      401 403 403 403 403 201 403 403 401 201
  PUT    /v2/training_centers/{id}                 401 403 403 403 403 200 403 403 401 404
  DELETE /v2/training_centers/{id}                 401 403 403 403 403 200 403 403 401 404
  POST   /v2/training_centers/{id}/test            401 403 403 403 403 200 403 403 401 404
`

const lines = EXPECTED.trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
const TABLE = new Map(
  lines.map((line) => {
    const [method, path, ...statuses] = line.trim().split(/\s+/)
    return [`${method} ${path}`, statuses.map(Number)]
  }),
)

type Input = Record<string, unknown>
const password = 'a new long password'
const account = () => ({
  email: newAddress(),
  firstname: 'A',
  lastname: 'B',
  password,
  passwordConfirmation: password,
})

/** What each operation is asked: always something right, about the subject and the subject's group. */
const INPUTS: Record<string, (scene: Scene, actor: Caller) => Input | Promise<Input>> = {
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
  'GET /v2/users': ({ groups }) => ({ groupId: groups.own }),
  'GET /v2/users/search_users': ({ groups }) => ({ groupId: groups.own }),
  'PUT /v2/user_permissions/{id}': ({ subject }) => ({
    id: subject.id,
    user: { communityAdmin: false, groupAdmin: true },
  }),
  'GET /v2/groups/{id}': ({ groups }) => ({ id: groups.own }),
  'GET /v2/groups/search_groups': ({ server }) => ({ communityId: server.community.id }),
  'POST /v2/groups': ({ server }) => ({ group: { name: 'CAP Pâtissier', communityId: server.community.id } }),
  'PUT /v2/groups/{id}': ({ groups }) => ({ id: groups.own, group: { description: 'Deux cuisines' } }),
  'DELETE /v2/groups/{id}': async ({ server }) => ({ id: await server.team() }),
  'DELETE /v2/tags/{id}': async (scene) => ({ id: await scene.tag(), group: scene.groups.own, type: 'Group' }),
  'PUT /v2/community_skills': () => ({ skillsAttributes: [{ name: 'Accueillir' }] }),
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
  'PUT /v2/items/{id}/distinction': async (scene) => ({ id: await scene.experience(), highlight: true }),
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
  'POST /v2/recognitions/{id}/restoration': async (scene) => ({ id: (await scene.recognition({ accepted: true })).id }),
  'POST /v2/recognitions/claims': async (scene, { email = newAddress() }) => ({
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
  'PUT /v2/users/activate': ({ subject }) => ({ userIds: [subject.id] }),
  'PUT /v2/users/deactivate': ({ subject }) => ({ userIds: [subject.id] }),
  'POST /v2/move_users': ({ subject, groups }) => ({
    userIds: [subject.id],
    currentGroupId: groups.own,
    newGroupId: groups.second,
  }),
}

const UNREACHABLE = { baseUrl: 'http://127.0.0.1:1' }
const centerOf = async ({ server }: Scene) => (await setUpCenter(server, UNREACHABLE)).center.id

Object.assign(INPUTS, {
  'POST /v2/moodle/login_urls': async (scene) => ({ loginUrl: { trainingCenterId: await centerOf(scene) } }),
  'POST /v2/moodle/oauth_callbacks': async ({ server }) => {
    const { people, comeBack } = await playPlatform(server)
    return comeBack(people[0])
  },
  'POST /v2/moodle/joins': async ({ server, subject }) => ({
    ...(await waitToJoin(server, subject)),
    password: PASSWORD,
  }),
  'POST /v2/moodle/join_mails': ({ server, subject }) => waitToJoin(server, subject),
  'POST /v2/training_centers': () => ({
    trainingCenter: { name: 'CFA', plugin: 'local_oauth', clientId: 'a', clientSecret: 'b', ...UNREACHABLE },
  }),
  'PUT /v2/training_centers/{id}': async (scene) => ({ id: await centerOf(scene), trainingCenter: { name: 'CFA' } }),
  'DELETE /v2/training_centers/{id}': async (scene) => ({ id: await centerOf(scene) }),
  'POST /v2/training_centers/{id}/test': async (scene) => ({ id: await centerOf(scene) }),
} satisfies typeof INPUTS)

const operationOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every operation of the contract has its line and its route, and no line is left over', () => {
  const declared = ENDPOINTS.map(operationOf).toSorted()
  expect([...TABLE.keys()].toSorted()).toEqual(declared)
  expect(ROUTES.map(({ endpoint }) => operationOf(endpoint)).toSorted()).toEqual(declared)
  for (const [operation, statuses] of TABLE) expect([operation, statuses.length]).toEqual([operation, ACTORS.length])
})

test.each(ENDPOINTS.map((endpoint) => [operationOf(endpoint), endpoint] as const))(
  '%s',
  async (operation, endpoint) => {
    const found: Partial<Record<Actor, number>> = {}
    let scene: Scene | undefined
    for (const name of ACTORS) {
      // Refusing and reading leave everything as it was, so the next actor finds the same scene.
      scene ??= await Scene.open()
      const actor = await scene.actor(name)
      const input = (await INPUTS[operation]?.(scene, actor)) ?? { id: scene.subject.id }
      const untouched = name === 'foreign' ? [scene.server.community.id] : undefined
      const before = await scene.state(untouched)
      const { status } = await actor.try(endpoint, input as never)
      found[name] = status
      const acted = status < 400 && endpoint.method !== 'GET'
      if (!acted || name === 'foreign') expect([name, await scene.state(untouched)]).toEqual([name, before])
      if (acted) scene = undefined
    }
    const expected = TABLE.get(operation) ?? []
    expect(found).toEqual(Object.fromEntries(ACTORS.map((name, index) => [name, expected[index]])))
  },
  120_000,
)
