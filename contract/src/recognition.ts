import { z } from 'zod'

import { LocaleField } from './account.ts'
import { Address } from './address.ts'
import { Author } from './author.ts'
import { Certificator, RecognitionSkill } from './certification.ts'
import {
  MAX_EARLIER_CERTIFICATORS,
  MAX_FOUND_CERTIFICATORS,
  MAX_PERSON_NAME,
  MAX_RECOGNITION_MESSAGE,
  MAX_REVOCATION_REASON,
  MAX_SEARCH,
  RECOGNITION_PAGE_SIZE,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Evidence } from './evidence.ts'
import { Email, Flag, Id, pageQuery, paginated, text, Timestamp } from './field.ts'
import { Identification } from './identification.ts'
import { itemDate } from './item-date.ts'
import { unknownIfTooLong } from './public-token.ts'
import { CALLS_AT_ADDRESS, TOKEN_FAILURES } from './limits.ts'
import { Picture } from './picture.ts'
import { MAX_SKILLS, SkillLevel } from './skill.ts'

export const RECOGNITION_STATUSES = [
  'pending',
  'accepted',
  'returned',
  'declined',
  'cancelled',
  'expired',
  'revoked',
] as const
export const RecognitionStatus = z.enum(RECOGNITION_STATUSES)
export type RecognitionStatus = z.infer<typeof RecognitionStatus>

/** Role of the viewer in a recognition. */
export const RecognitionRole = z.enum(['requester', 'certificator'])
export type RecognitionRole = z.infer<typeof RecognitionRole>

export const RECOGNITION_EVENTS = [
  'requested',
  'reminded',
  'accepted',
  'returned',
  'declined',
  /** The certificator opted out; counts as declined. */
  'not_for_me',
  'cancelled',
  'expired',
  'revoked',
  /** The experience was edited after its certification. */
  'changed',
  /** The experience matches its certified version again. */
  'restored',
  /** The certificator had their name erased. */
  'erased',
  /** The requester withdrew the credential given out until then. */
  'credential_withdrawn',
] as const

export const RecognitionEvent = z.object({
  kind: z.enum(RECOGNITION_EVENTS),
  actor: z.enum(['requester', 'certificator', 'system']),
  at: Timestamp,
})
export type RecognitionEvent = z.infer<typeof RecognitionEvent>

/** The experience at the time of the request. */
export const RequestedExperience = z.object({
  /** Null once the experience is deleted. */
  id: z.int().nullable(),
  title: z.string().nullable(),
  description: z.string(),
  /** Null for requests made before it was recorded. */
  language: LocaleField.nullable(),
  ...itemDate,
  addressAttributes: Address.nullable(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  /** Pictures and documents besides the cover; `id` numbers them. */
  evidence: z.array(Evidence),
})
export type RequestedExperience = z.infer<typeof RequestedExperience>

const decided = {
  skills: z.array(RecognitionSkill),
  /** How the certifier was identified; null until decided, and when it was not recorded. */
  identification: Identification.nullable(),
  comment: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
  revocationReason: z.string().nullable(),
}

export const Recognition = z.object({
  id: z.uuid(),
  status: RecognitionStatus,
  role: RecognitionRole,
  /**
   * Null once the requester's account is deleted. For the certificator also null, together with message and skills,
   * when the request ended without a decision.
   */
  experience: RequestedExperience.nullable(),
  /** Null once the account is deleted. */
  requester: Author.nullable(),
  /** The e-mail address is only sent to the requester who typed it, and to its owner. */
  certificator: Certificator.extend({ avatarUrl: z.string().nullable(), email: z.string().nullable() }),
  message: z.string().nullable(),
  locale: LocaleField,
  ...decided,
  /** The experience was edited after its certification. */
  changed: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  reminders: z.int(),
  remindedAt: Timestamp.nullable(),
  /** When the requester may send the next reminder; null when none is left. */
  nextReminderAt: Timestamp.nullable(),
  /** Oldest first. */
  events: z.array(RecognitionEvent),
})
export type Recognition = z.infer<typeof Recognition>

/** Content of the mailed link; after the decision it shows the decision. */
export const Review = z.object({
  id: z.uuid(),
  status: RecognitionStatus,
  /** Null once the requester's account is deleted. */
  experience: RequestedExperience.nullable(),
  requester: Author.nullable(),
  certificator: Certificator,
  message: z.string().nullable(),
  locale: LocaleField,
  ...decided,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Whether the viewer's account has the e-mail address of the request, so that the review is assigned to it. */
  claimed: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const CertificatorCandidate = Author.extend({ groups: z.array(z.string()) })
export type CertificatorCandidate = z.infer<typeof CertificatorCandidate>

/** A person who certified an experience of the viewer and can be asked again. */
export const EarlierCertificator = CertificatorCandidate.extend({
  /** Null for a person without an account. */
  id: z.int().nullable(),
  role: z.string().nullable(),
  /** The address that the viewer typed; null for members. */
  email: z.string().nullable(),
})
export type EarlierCertificator = z.infer<typeof EarlierCertificator>

/** A member of the community, or anyone by name and e-mail address. */
export const CertificatorInput = z
  .object({
    userId: Id.optional(),
    email: Email.optional(),
    firstname: text(MAX_PERSON_NAME).optional(),
    lastname: text(MAX_PERSON_NAME).optional(),
  })
  .check(({ value, issues }) => {
    if (value.userId !== undefined) return
    for (const name of ['email', 'firstname', 'lastname'] as const) {
      if (value[name] !== undefined) continue
      issues.push({ code: 'custom', path: [name], input: value[name], params: { message: 'required' } })
    }
  })

export const RecognitionInput = z.object({
  experienceId: Id,
  certificator: CertificatorInput,
  message: text(MAX_RECOGNITION_MESSAGE, { min: 0 }).optional(),
  /** Language of the mails; default: the requester's. */
  locale: LocaleField.optional(),
  /** Skills of the experience, at their current level there. */
  skills: z
    .array(z.object({ id: Id, level: SkillLevel }))
    .max(MAX_SKILLS)
    .default([]),
})
export type RecognitionInput = z.input<typeof RecognitionInput>

/** A request that is still being written. */
export const RequestPreviewInput = z.object({
  experienceId: Id,
  /** First name of the certificator. */
  firstname: text(MAX_PERSON_NAME, { min: 0 }).optional(),
  /** Whether the certificator is named by e-mail address. */
  isOutsider: Flag.default(false),
  message: text(MAX_RECOGNITION_MESSAGE, { min: 0 }).optional(),
  locale: LocaleField.optional(),
})
export type RequestPreviewInput = z.input<typeof RequestPreviewInput>

const RecognitionParams = z.object({ id: z.uuid() })
export const Token = unknownIfTooLong('RECOGNITION_NOT_FOUND', 200)

export const recognitionApi = {
  ask: endpoint({
    method: 'POST',
    path: '/v2/recognitions',
    summary: 'Requests a recognition of an experience; one open request per certificator',
    access: 'activeUser',
    errors: [
      'EMAIL_NOT_CONFIRMED',
      'EXPERIENCE_HIDDEN',
      'EXPERIENCE_NOT_FOUND',
      'MAIL_OPTED_OUT',
      'RECOGNITION_ALREADY_OPEN',
      'RECOGNITION_SELF',
      'USER_NOT_FOUND',
    ],
    body: z.object({ recognition: RecognitionInput }),
    response: Recognition,
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v2/recognitions/preview',
    summary: 'Renders the mail of a request without sending it; its links do not work',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    body: z.object({ preview: RequestPreviewInput }),
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    idempotent: false,
  }),
  previewPictures: endpoint({
    method: 'GET',
    path: '/v2/recognitions/preview/pictures',
    summary: 'Returns the pictures of such a mail by the content id that its HTML names',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    query: z.object({ experienceId: Id, locale: LocaleField.optional() }),
    response: z.array(z.object({ cid: z.string(), url: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/recognitions',
    summary: 'Lists recognitions requested by or from the viewer: pending first, then newest first',
    access: 'signedIn',
    query: z.object({
      role: RecognitionRole.default('requester'),
      status: RecognitionStatus.optional(),
      experienceId: Id.optional(),
      ...pageQuery(RECOGNITION_PAGE_SIZE),
    }),
    response: paginated(Recognition),
  }),
  certificators: endpoint({
    method: 'GET',
    path: '/v2/recognitions/certificators',
    summary: 'Searches members by name, with picture and groups',
    access: 'activeUser',
    query: z.object({ search: text(MAX_SEARCH) }),
    response: z.array(CertificatorCandidate).max(MAX_FOUND_CERTIFICATORS),
  }),
  earlierCertificators: endpoint({
    method: 'GET',
    path: '/v2/recognitions/earlier_certificators',
    summary: 'Lists the people who certified experiences of the viewer, latest first',
    access: 'activeUser',
    response: z.array(EarlierCertificator).max(MAX_EARLIER_CERTIFICATORS),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/recognitions/{id}',
    summary: 'Returns a recognition requested by or from the viewer',
    access: 'signedIn',
    errors: ['RECOGNITION_NOT_FOUND'],
    params: RecognitionParams,
    response: Recognition,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/v2/recognitions/{id}',
    summary: 'Cancels an open request of the viewer',
    access: 'activeUser',
    errors: ['RECOGNITION_CANCELLED', 'RECOGNITION_DECIDED', 'RECOGNITION_EXPIRED', 'RECOGNITION_NOT_FOUND'],
    params: RecognitionParams,
    response: Recognition,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v2/recognitions/{id}/reminders',
    summary: 'Sends a reminder: once a week, three times at most',
    access: 'activeUser',
    errors: [
      'EXPERIENCE_HIDDEN',
      'MAIL_OPTED_OUT',
      'RECOGNITION_CANCELLED',
      'RECOGNITION_DECIDED',
      'RECOGNITION_EXPIRED',
      'RECOGNITION_GONE',
      'RECOGNITION_NOT_FOUND',
      'REMINDER_LIMIT_REACHED',
      'REMINDER_TOO_SOON',
    ],
    params: RecognitionParams,
    response: Recognition,
    status: 201,
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/v2/recognitions/{id}/revocation',
    summary: 'Revokes a certification with a reason, by session or mailed token',
    access: 'anyone',
    errors: ['RECOGNITION_NOT_ACCEPTED', 'RECOGNITION_NOT_FOUND', 'RECOGNITION_REVOKED', 'UNAUTHORIZED'],
    params: RecognitionParams,
    body: z.object({ reason: text(MAX_REVOCATION_REASON), token: Token.optional() }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/recognitions/{id}/reversion',
    summary: 'Restores the certified version of an experience',
    access: 'activeUser',
    errors: ['RECOGNITION_NOT_ACCEPTED', 'RECOGNITION_NOT_FOUND', 'RECOGNITION_REVOKED'],
    params: RecognitionParams,
    response: Recognition,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/v2/recognitions/assignments',
    summary: 'Assigns the reviews sent to the mailed token’s e-mail to the viewer’s account',
    access: 'writer',
    errors: ['RECOGNITION_NOT_FOUND'],
    body: z.object({ token: Token }),
    response: z.object({ assignedCount: z.int() }),
    attempts: { failures: TOKEN_FAILURES },
  }),
}
