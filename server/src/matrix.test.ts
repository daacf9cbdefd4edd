import { userApi } from '@vecu/contract/account'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

import { INPUTS, type Input } from '../test/matrix-inputs.ts'
import { ACTORS, type Actor, MatrixFixture } from '../test/matrix-fixture.ts'
import { startServer } from '../test/start-server.ts'
import { ROUTES } from './routes.ts'

/**
 * Expected status by actor. The subject is a member of one group, `groupAdmin` its admin, `adminElsewhere` a plain
 * member of it who administers another, and `foreign` an admin of another community who sends ids of this one to its
 * own host.
 */
const EXPECTED = `
  operation                                        anonymous subject other groupAdmin otherGroup community adminElsewhere pending inactive expired foreign unconfirmed
  GET    /public_api/v1/communities                200 200 200 200 200 200 200 200 200 200 200 200
  POST   /v2/contacts                              201 201 201 201 201 201 201 201 201 201 201 201
  GET    /v2/dev/environment                       401 403 403 403 403 200 403 403 403 401 200 403
  GET    /v2/dev/mails                             401 403 403 403 403 200 403 403 403 401 200 403
  GET    /v2/dev/mails/{id}                        401 403 403 403 403 200 403 403 403 401 404 403
  GET    /v2/dev/mails/{id}/page                   200 200 200 200 200 200 200 200 200 200 404 200

  POST   /v2/login                                 200 200 200 200 200 200 200 200 200 200 403 200
  DELETE /v2/logout                                401 200 200 200 200 200 200 200 200 401 200 200
  POST   /v2/refresh                               200 200 200 200 200 200 200 200 200 200 401 200
  POST   /v2/password                              200 200 200 200 200 200 200 200 200 200 200 200
  PUT    /v2/password                              200 200 200 200 200 200 200 200 200 200 404 200
  PUT    /v2/signup                                401 200 200 200 200 200 200 200 403 401 200 200
  PUT    /v2/email_confirmation                    200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/email_confirmation                    401 200 200 200 200 200 200 200 403 401 200 200
  PUT    /v2/email_proposals                       401 200 404 404 404 404 404 404 403 401 404 404
  GET    /v2/access_tokens                         401 200 200 200 200 200 200 200 200 401 200 200
  POST   /v2/access_tokens                         401 201 201 201 201 201 201 403 403 401 201 403
  DELETE /v2/access_tokens/{id}                    401 200 404 404 404 404 404 404 403 401 404 404

  POST   /v2/invitation                            401 201 403 201 403 201 201 403 403 401 404 201
  GET    /v2/invitation/{token}                    200 200 200 200 200 200 200 200 200 200 404 200
  PUT    /v2/invitation                            200 200 200 200 200 200 200 200 200 200 200 200
  POST   /v2/invitation_links                      401 403 403 201 403 201 403 403 403 401 404 403
  GET    /v2/invitation_links                      401 403 403 200 403 200 403 403 403 401 404 403
  PUT    /v2/invitation_links/{id}                 401 403 403 200 403 200 403 403 403 401 404 403
  PATCH  /v2/invitation_links/{id}                 401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/invitation_links/{id}/poster          401 403 403 200 403 200 403 403 403 401 404 403
  POST   /v2/invitation_previews                   401 403 403 200 403 200 403 403 403 401 404 403
  POST   /v2/invitation_batches                    401 403 403 201 403 201 403 403 403 401 404 403
  GET    /v2/invitations                           401 403 403 200 403 200 403 403 403 401 404 403
  PUT    /v2/invitations/{id}                      401 403 403 200 404 200 404 403 403 401 404 403
  DELETE /v2/invitations/{id}                      401 403 403 200 404 200 404 403 403 401 404 403
  GET    /v2/group_invitations                     401 200 200 200 200 200 200 200 200 401 200 200
  PUT    /v2/group_invitations/{id}                401 200 404 404 404 404 404 403 403 401 404 404
  DELETE /v2/group_invitations/{id}                401 200 404 404 404 404 404 404 404 401 404 404
  DELETE /v2/invitation_links/{id}                 401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/invitation_link_registrations/{token} 200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/invitation_link_registrations         200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/invitation_link_memberships           401 200 200 200 200 200 200 403 403 401 404 200

  GET    /v2/users/{id}                            401 200 200 200 200 200 200 404 404 401 404 200
  PUT    /v2/users/{id}                            401 200 403 403 403 403 403 404 403 401 404 403
  GET    /v2/users                                 401 200 200 200 200 200 200 403 403 401 404 200
  GET    /v2/users/search_users                    401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/users/{id}/activities                 401 200 403 200 403 200 403 404 404 401 404 403
  PUT    /v2/user_permissions/{id}                 401 403 403 403 403 200 403 403 403 401 404 403
  PUT    /v2/user_permissions                      401 403 403 403 403 200 403 403 403 401 404 403
  PUT    /v2/users/{id}/personal_details           401 403 403 200 403 200 403 403 403 401 404 403
  PUT    /v2/users/approve                         401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/users/counts                          401 403 403 200 200 200 200 403 403 401 200 403
  GET    /v2/users/export                          401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/bulk_actions                          401 403 403 200 200 200 200 403 403 401 200 403
  GET    /v2/bulk_actions/{id}                     401 403 403 200 404 404 404 403 403 401 404 403
  PUT    /v2/users/activate                        401 403 403 200 403 200 403 403 403 401 404 403
  PUT    /v2/users/deactivate                      401 403 403 200 403 200 403 403 403 401 404 403
  POST   /v2/move_users                            401 403 403 200 403 200 403 403 403 401 404 403
  DELETE /v2/users/{id}/delete_user_account        401 200 403 403 403 200 403 404 404 401 404 403
  GET    /v2/users/{id}/mail_preferences           401 200 403 403 403 403 403 404 404 401 404 403
  PUT    /v2/users/{id}/mail_preferences           401 200 403 403 403 403 403 404 404 401 404 403
  POST   /v2/mails/unsubscriptions                 200 200 200 200 200 200 200 200 200 200 404 200
  GET    /v2/users/{id}/export                     401 200 403 403 403 403 403 404 404 401 404 403
  GET    /v2/users/{id}/resume                     401 200 403 403 403 403 403 404 404 401 404 403
  GET    /v2/users/{id}/site                       401 200 403 403 403 403 403 404 404 401 404 403
  POST   /v2/journal_imports/preview               401 200 200 200 200 200 200 403 403 401 200 200
  POST   /v2/journal_imports                       401 200 200 200 200 200 200 403 403 401 200 200
  GET    /v2/audit_events                          401 403 403 403 403 200 403 403 403 401 200 403
  GET    /v2/audit_events/export                   401 403 403 403 403 200 403 403 403 401 200 403
  GET    /v2/community_settings                    401 403 403 403 403 200 403 403 403 401 200 403
  PUT    /v2/community_settings                    401 403 403 403 403 200 403 403 403 401 200 403
  GET    /public_api/v1/community_texts            200 200 200 200 200 200 200 200 200 200 200 200
  GET    /v2/statistics                            401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/statistics/export                     401 403 403 200 403 200 403 403 403 401 404 403

  GET    /v2/groups/{id}                           401 200 200 200 200 200 200 403 403 401 404 200
  GET    /v2/groups/search_groups                  401 200 200 200 200 200 200 403 403 401 404 200
  POST   /v2/groups                                401 403 403 403 403 201 403 403 403 401 404 403
  PUT    /v2/groups/{id}                           401 403 403 200 403 200 403 403 403 401 404 403
  DELETE /v2/groups/{id}                           401 403 403 403 403 200 403 403 403 401 404 403
  GET    /v2/groups/{id}/follow_up                 401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/groups/{id}/follow_up/export          401 403 403 200 403 200 403 403 403 401 404 403
  POST   /v2/groups/{id}/nudges                    401 403 403 201 403 201 403 403 403 401 404 403
  DELETE /v2/tags/{id}                             401 403 403 200 403 200 403 403 403 401 404 403
  GET    /v2/community_skills                      401 403 403 403 403 200 403 403 403 401 200 403
  PUT    /v2/community_skills                      401 403 403 403 403 200 403 403 403 401 200 403

  GET    /v2/skill_codes                           401 403 403 403 403 200 403 403 403 401 200 403
  GET    /v2/skill_links                           401 403 403 403 403 200 403 403 403 401 200 403
  POST   /v2/skill_links                           401 403 403 403 403 201 403 403 403 401 201 403
  DELETE /v2/skill_links/{id}                      401 403 403 403 403 200 403 403 403 401 404 403

  GET    /v2/experiences                           401 200 200 200 200 200 200 200 200 401 200 200
  GET    /v2/experience_labels                     401 200 200 200 200 200 200 200 200 401 200 200
  GET    /v2/experiences/{id}                      401 200 404 200 404 200 200 404 404 401 404 200
  POST   /v2/experiences                           401 201 201 201 201 201 201 403 403 401 201 201
  PATCH  /v2/experiences/{id}                      401 200 404 403 404 403 403 403 403 401 404 403
  DELETE /v2/experiences/{id}                      401 200 404 403 404 403 403 403 403 401 404 403
  POST   /v2/experiences/{id}/restoration          401 200 404 403 404 403 403 403 403 401 404 403
  POST   /v2/experiences/{id}/public_link          401 200 404 403 404 403 403 403 403 401 404 403
  GET    /v2/experience_pictures/{id}              401 200 404 403 404 403 403 404 404 401 404 403
  PATCH  /v2/experience_pictures/{id}              401 200 404 403 404 403 403 403 403 401 404 403
  POST   /v2/experiences/{id}/evidence             401 201 404 403 404 403 403 403 403 401 404 403
  PATCH  /v2/experiences/{id}/evidence/{evidenceId} 401 200 404 403 404 403 403 403 403 401 404 403
  PUT    /v2/experiences/{id}/evidence_order       401 200 404 403 404 403 403 403 403 401 404 403
  DELETE /v2/experiences/{id}/evidence/{evidenceId} 401 200 404 403 404 403 403 403 403 401 404 403
  GET    /v2/experiences/{id}/feedback             401 200 404 200 404 200 200 404 404 401 404 200
  POST   /v2/experiences/{id}/feedback/{writerId}/notes 401 201 404 201 404 201 201 403 403 401 404 201
  PUT    /v2/experiences/{id}/feedback/{writerId}/hiding 401 200 404 403 404 403 403 403 403 401 404 403
  DELETE /v2/experiences/{id}/feedback/{writerId}/notes/{noteId} 401 200 404 404 404 404 404 403 403 401 404 404
  POST   /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}/report 401 201 404 404 404 404 404 403 403 401 404 404
  GET    /v2/stories/{id}                          401 200 404 200 404 200 200 404 404 401 404 200
  GET    /v2/stories/public_story                  200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/stories                               401 201 201 201 201 201 201 403 403 401 201 201
  PUT    /v2/stories/{id}                          401 200 404 403 404 403 403 403 403 401 404 403
  PUT    /v2/stories/{id}/story_experiences        401 200 404 403 404 403 403 403 403 401 404 403
  DELETE /v2/stories/{id}                          401 200 404 403 404 403 403 403 403 401 404 403
  POST   /v2/stories/{id}/restoration              401 200 404 403 404 403 403 403 403 401 404 403
  POST   /v2/stories/{id}/public_link              401 200 404 403 404 403 403 403 403 401 404 403
  GET    /v2/journal_items                         401 200 200 200 200 200 200 200 200 401 200 200
  GET    /v2/group_journal_items                   401 200 200 200 200 200 200 403 403 401 404 200
  GET    /v2/community_journal_items               401 200 200 200 200 200 200 403 403 401 404 200
  GET    /v2/journal_items/{communityId}/official_journal 401 200 200 200 200 200 200 403 403 401 404 200
  GET    /v2/journal_items/user_recommendation_journal 401 200 200 200 200 200 200 403 403 401 200 200
  GET    /v2/journal_items/{userId}/user_journal   401 200 200 200 200 200 200 404 404 401 404 200
  PUT    /v2/items/{id}/curation                401 403 403 403 403 200 403 403 403 401 404 403
  PUT    /v2/items/{id}/hiding                     401 403 403 200 404 200 403 403 403 401 404 403
  POST   /v2/items/{id}/reports                    401 403 404 201 404 201 201 403 403 401 404 201
  POST   /v2/items/{id}/review_requests            401 201 404 404 404 404 404 403 403 401 404 404
  GET    /v2/moderation_cases                      401 403 403 200 200 200 200 403 403 401 200 403
  GET    /v2/moderation_cases/{id}                 401 403 403 200 404 200 404 403 403 401 404 403
  PUT    /v2/moderation_cases/{id}                 401 403 403 200 404 200 404 403 403 401 404 403
  GET    /v2/portraits/{id}                        401 200 200 200 200 200 200 404 404 401 404 200
  GET    /v2/portraits/public_portrait             200 200 200 200 200 200 200 200 200 200 404 200
  GET    /api/oembed                               200 200 200 200 200 200 200 200 200 200 404 200
  GET    /public_api/v1/pictures/{kind}/{publicToken}/cover.webp 200 200 200 200 200 200 200 200 200 200 404 200
  GET    /public_api/v1/portraits/{publicToken}/stories.rss 200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/story_pdfs                            401 201 404 201 404 201 201 403 403 401 404 201
  GET    /v2/story_pdfs/{id}/status                401 200 404 404 404 404 404 404 404 401 404 404
  GET    /v2/story_pdfs/{id}                       401 200 404 404 404 404 404 404 404 401 404 404
  POST   /v2/portrait_pdfs                         401 201 201 201 201 201 201 403 403 401 404 201
  GET    /v2/portrait_pdfs/{id}/status             401 200 404 404 404 404 404 404 404 401 404 404
  GET    /v2/portrait_pdfs/{id}                    401 200 404 404 404 404 404 404 404 401 404 404
  PUT    /v2/portraits/{id}                        401 200 403 403 403 403 403 403 403 401 404 403
  POST   /v2/portraits/{id}/public_link            401 200 403 403 403 403 403 403 403 401 404 403
  POST   /v2/portraits/{id}/reports                401 403 201 201 201 201 201 403 403 401 404 201
  POST   /v2/recognitions                          401 201 404 403 404 403 403 403 403 401 404 403
  POST   /v2/recognitions/preview                  401 200 404 403 404 403 403 403 403 401 404 403
  GET    /v2/recognitions/preview/pictures         401 200 404 403 404 403 403 403 403 401 404 403
  GET    /v2/recognitions                          401 200 200 200 200 200 200 200 200 401 200 200
  GET    /v2/recognitions/certificators            401 200 200 200 200 200 200 403 403 401 200 200
  GET    /v2/recognitions/earlier_certificators    401 200 200 200 200 200 200 403 403 401 200 200
  GET    /v2/recognitions/{id}                     401 200 404 404 404 404 404 404 404 401 404 404
  DELETE /v2/recognitions/{id}                     401 200 404 404 404 404 404 403 403 401 404 404
  POST   /v2/recognitions/{id}/reminders           401 201 404 404 404 404 404 403 403 401 404 404
  PUT    /v2/recognitions/{id}/revocation          401 404 404 404 404 404 404 404 404 401 404 404
  POST   /v2/recognitions/{id}/reversion         401 200 404 404 404 404 404 403 403 401 404 404
  POST   /v2/recognitions/assignments                   401 200 200 200 200 200 200 200 403 401 404 200
  GET    /v2/recognitions/review                   200 200 200 200 200 200 200 200 200 200 404 200
  PUT    /v2/recognitions/review                   200 422 200 200 200 200 200 200 200 200 404 200
  POST   /v2/recognitions/review/refusal           200 200 200 200 200 200 200 200 200 200 404 200
  GET    /v2/recognitions/review/data              200 200 200 200 200 200 200 200 200 200 404 200
  DELETE /v2/recognitions/review/data              200 200 200 200 200 200 200 200 200 200 404 200
  GET    /v2/notifications                         401 200 200 200 200 200 200 200 200 401 200 200
  PUT    /v2/notifications/read                    401 200 200 200 200 200 200 200 200 401 200 200
  GET    /v2/recognitions/{id}/credential          401 200 404 404 404 404 404 404 404 401 404 404
  DELETE /v2/recognitions/{id}/credential          401 200 404 404 404 404 404 403 403 401 404 404
  GET    /v2/recognitions/{id}/credential_sharing  401 200 404 404 404 404 404 404 404 401 404 404
  POST   /public_api/v1/credential_verifications   200 200 200 200 200 200 200 200 200 200 200 200
  GET    /public_api/v1/short_links/{code}         200 200 200 200 200 200 200 200 200 200 404 200

  GET    /v2/skills                                401 200 200 200 200 200 200 200 200 401 404 200
  GET    /v2/tags                                  401 200 200 200 200 200 200 200 200 401 404 200
  GET    /v2/search                                401 200 200 200 200 200 200 200 200 401 200 200
  GET    /api/mapbox                               401 200 200 200 200 200 200 200 200 401 200 200
  GET    /api/unsplash                             401 200 200 200 200 200 200 200 200 401 200 200
  POST   /api/trackUnsplashDownload                401 200 200 200 200 200 200 403 403 401 200 200

  GET    /v2/moodle/training_centers               200 200 200 200 200 200 200 200 200 200 200 200
  POST   /v2/moodle/login_urls                     200 200 200 200 200 200 200 200 200 200 404 200
  POST   /v2/moodle/oauth_callbacks                200 200 200 200 200 200 200 200 200 200 422 200
  POST   /v2/moodle/oauth_errors                   200 200 200 200 200 200 200 200 200 200 422 200
  POST   /v2/moodle/account_links                          200 200 200 200 200 200 200 200 200 200 422 200
  POST   /v2/moodle/account_link_mails                     200 200 200 200 200 200 200 200 200 200 422 200
  GET    /v2/training_centers                      401 403 403 403 403 200 403 403 403 401 200 403
  POST   /v2/training_centers                      401 403 403 403 403 201 403 403 403 401 201 403
  PUT    /v2/training_centers/{id}                 401 403 403 403 403 200 403 403 403 401 404 403
  DELETE /v2/training_centers/{id}                 401 403 403 403 403 200 403 403 403 401 404 403
  POST   /v2/training_centers/{id}/test            401 403 403 403 403 200 403 403 403 401 404 403
  GET    /v2/webhooks                              401 403 403 403 403 200 403 403 403 401 200 403
  POST   /v2/webhooks                              401 403 403 403 403 201 403 403 403 401 201 403
  PUT    /v2/webhooks/{id}                         401 403 403 403 403 200 403 403 403 401 404 403
  POST   /v2/webhooks/{id}/secret                  401 403 403 403 403 200 403 403 403 401 404 403
  DELETE /v2/webhooks/{id}                         401 403 403 403 403 200 403 403 403 401 404 403
  GET    /v2/webhooks/{id}/deliveries              401 403 403 403 403 200 403 403 403 401 404 403
  POST   /v2/webhooks/{id}/deliveries/{deliveryId}/resend 401 403 403 403 403 200 403 403 403 401 404 403
  POST   /v2/webhooks/{id}/test                    401 403 403 403 403 201 403 403 403 401 404 403
`

/**
 * Writes open to deactivated members, all on their own data: reading, declining and leaving. Reasons:
 * `docs/decisions/0212-writes-allowed-to-deactivated-members.md`.
 */
const OPEN_TO_DEACTIVATED = [
  'DELETE /v2/group_invitations/{id}',
  'DELETE /v2/logout',
  'DELETE /v2/users/{id}/delete_user_account',
  'PUT /v2/notifications/read',
  'PUT /v2/users/{id}/mail_preferences',
]

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

/**
 * On PostgreSQL every operation is called by those whose rights the database decides: the owner of the rows, an admin
 * through memberships, and an admin of another community. Roles and sessions are decided by the same code on both engines.
 */
const CALLERS: readonly Actor[] = 'embeddedTemplate' in inject('engine') ? ACTORS : ['subject', 'groupAdmin', 'foreign']

// The table is about rights; rendering a document takes seconds.
beforeAll(async () => {
  const { renderer } = (await startServer()).services
  vi.spyOn(renderer, 'render').mockResolvedValue(Buffer.from('%PDF-1.7'))
})
afterAll(() => {
  vi.restoreAllMocks()
})

/** Reads and rejected calls change nothing, so those of all operations share one fixture. */
let unchanged: MatrixFixture | undefined

const toOperation = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every operation of the contract has one line in the table and a route', () => {
  const declared = ENDPOINTS.map(toOperation).toSorted()
  expect([...TABLE.keys()].toSorted(), 'EXPECTED differs from contract/src/endpoints.ts').toEqual(declared)
  const routed = ROUTES.map(({ endpoint }) => toOperation(endpoint)).toSorted()
  expect(routed, 'server/src/routes.ts differs from contract/src/endpoints.ts').toEqual(declared)
  for (const [operation, statuses] of TABLE) expect([operation, statuses.length]).toEqual([operation, ACTORS.length])
})

test.each(ENDPOINTS.map((endpoint) => [toOperation(endpoint), endpoint] as const))(
  '%s',
  async (operation, endpoint) => {
    const expected = TABLE.get(operation)
    if (!expected) throw new Error(`add a line for ${operation} to the table of expected statuses`)
    const statusFor = (name: Actor) => expected[ACTORS.indexOf(name)] ?? 0
    const acts = (status: number) => status < 400 && endpoint.method !== 'GET'
    const createInput: (typeof INPUTS)[string] = INPUTS[operation] ?? (({ subject }) => ({ id: subject.id }))
    const dependsOnActor = createInput.length > 1
    const found: Partial<Record<Actor, number>> = {}
    const call = async (fixture: MatrixFixture, name: Actor, known?: Input) => {
      const actor = await fixture.actor(name)
      const input = known ?? (await createInput(fixture, actor))
      if (known === undefined) await fixture.allSent()
      const before = await fixture.position()
      const { status } = await actor.try(endpoint, input as never)
      found[name] = status
      const changed = !acts(status) || name === 'foreign' ? await fixture.changedSince(before) : []
      expect([name, changed]).toEqual([name, []])
      return input
    }

    const unchanging = CALLERS.filter((name) => !acts(statusFor(name)))
    const fixture = unchanged ?? (await MatrixFixture.open())
    // Used again only if every call did as expected.
    unchanged = undefined
    let input: Input | undefined
    for (const name of unchanging) input = await call(fixture, name, dependsOnActor ? undefined : input)
    if (unchanging.every((name) => found[name] === statusFor(name))) unchanged = fixture

    for (const name of CALLERS.filter((each) => !unchanging.includes(each)))
      await call(await MatrixFixture.open(), name)
    const hint = INPUTS[operation] ? '' : 'without valid input in server/test/matrix-inputs.ts, only `id` is sent'
    expect(found, hint).toEqual(Object.fromEntries(CALLERS.map((name) => [name, statusFor(name)])))
  },
  120_000,
)

test('deactivated members can use the listed write endpoints only', async () => {
  const open = ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access === 'signedIn')
  expect(open.map(toOperation).toSorted()).toEqual(OPEN_TO_DEACTIVATED)

  const fixture = await MatrixFixture.open()
  const { id, email, ...person } = await fixture.server.signIn('inactive')
  const marked = await person.try(notificationApi.read, { all: true })
  const muted = await person.try(userApi.setMailPreferences, { id, mailPreferences: { outcomes: false } })
  expect([marked.status, muted.status, muted.data.outcomes]).toEqual([200, 200, false])
  const { token } = await fixture.recognition({ email, by: await fixture.server.signIn() })
  const claimed = await person.try(recognitionApi.claim, { token })
  expect([claimed.status, claimed.data.code]).toEqual([403, 'ACCOUNT_DEACTIVATED'])
})
