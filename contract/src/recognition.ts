import { z } from 'zod'

import { LocaleField } from './account.ts'
import {
  MAX_CERTIFICATOR_ROLE,
  MAX_FOUND_CERTIFICATORS,
  MAX_RECOGNITION_COMMENT,
  MAX_RECOGNITION_MESSAGE,
  MAX_REVOCATION_REASON,
  MAX_SKILL_COMMENT,
  MAX_PERSON_NAME,
  MAX_SEARCH,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  Address,
  Author,
  Certificator,
  MAX_SKILLS,
  Picture,
  RecognitionSkill,
  SkillDecision,
  SkillLevel,
} from './experience.ts'
import { Email, Id, PageNumber, Timestamp, pageOf, text } from './field.ts'
import { Identification } from './identification.ts'
import { CALLS_AT_ADDRESS, TOKEN_FAILURES } from './limits.ts'

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

/** Whose eyes it is seen with: of who asked, or of who was asked. */
export const RecognitionRole = z.enum(['requester', 'certificator'])
export type RecognitionRole = z.infer<typeof RecognitionRole>

export const RECOGNITION_EVENTS = [
  'requested',
  'reminded',
  'accepted',
  'returned',
  'declined',
  /** Whoever was asked said that it is not for them; it counts as declined. */
  'not_for_me',
  'cancelled',
  'expired',
  'revoked',
  /** The experience was changed after it was certified. */
  'changed',
  /** It is as it was certified again. */
  'restored',
  /** Whoever was asked had their name erased. */
  'erased',
] as const

export const RecognitionEvent = z.object({
  kind: z.enum(RECOGNITION_EVENTS),
  actor: z.enum(['requester', 'certificator', 'system']),
  at: Timestamp,
})
export type RecognitionEvent = z.infer<typeof RecognitionEvent>

/** The experience as it was when asked. */
export const RequestedExperience = z.object({
  /** Null once the experience is gone. */
  id: z.int().nullable(),
  description: z.string(),
  date: Timestamp.nullable(),
  addressAttributes: Address.nullable(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
})
export type RequestedExperience = z.infer<typeof RequestedExperience>

const decided = {
  skills: z.array(RecognitionSkill),
  /** How the certifier was identified; null until decided, and where it was not recorded. */
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
   * Null once who asked has deleted their account; for who was asked, once there is nothing to decide and nothing was
   * decided: then message and skills are not told either.
   */
  experience: RequestedExperience.nullable(),
  /** Null once they have deleted their account. */
  requester: Author.nullable(),
  /** The address is told to who typed it, and to whom it is. */
  certificator: Certificator.extend({ avatarUrl: z.string().nullable(), email: z.string().nullable() }),
  message: z.string().nullable(),
  locale: LocaleField,
  ...decided,
  /** Certified, and changed since. */
  changed: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  reminders: z.int(),
  remindedAt: Timestamp.nullable(),
  /** From when on its requester may send the next one; null when there is none to send. */
  nextReminderAt: Timestamp.nullable(),
  /** The oldest first. */
  events: z.array(RecognitionEvent),
})
export type Recognition = z.infer<typeof Recognition>

/** What stands at the link that was mailed; what was decided is shown to later visits. */
export const Review = z.object({
  id: z.uuid(),
  status: RecognitionStatus,
  /** Null once who asked has deleted their account. */
  experience: RequestedExperience.nullable(),
  requester: Author.nullable(),
  certificator: Certificator,
  message: z.string().nullable(),
  locale: LocaleField,
  ...decided,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Whether this reader has an account here under the address that was asked: reviews are kept with it. */
  claimed: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** What is kept about somebody who was asked: all of it, in the words it is kept in. */
export const ReviewData = z.object({
  email: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  role: z.string().nullable(),
  locale: LocaleField,
  comment: z.string().nullable(),
  skillComments: z.array(z.object({ name: z.string(), comment: z.string() })),
  revocationReason: z.string().nullable(),
  identification: Identification.nullable(),
  events: z.array(RecognitionEvent),
  /** Mails to that address of which a copy is still there. */
  mailsCount: z.int(),
  /** The address is on the list of those that want no mail. */
  optedOut: z.boolean(),
  erased: z.boolean(),
})
export type ReviewData = z.infer<typeof ReviewData>

export const CertificatorCandidate = Author.extend({ groups: z.array(z.string()) })
export type CertificatorCandidate = z.infer<typeof CertificatorCandidate>

/** A member of the community, or anyone by name and address. */
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
  /** Of the mails; the requester's own unless said. */
  locale: LocaleField.optional(),
  /** Of the experience, at the level it has there. */
  skills: z
    .array(z.object({ id: Id, level: SkillLevel }))
    .max(MAX_SKILLS)
    .default([]),
})
export type RecognitionInput = z.input<typeof RecognitionInput>

export const ReviewInput = z.object({
  decision: z.enum(['accepted', 'returned', 'declined']),
  comment: text(MAX_RECOGNITION_COMMENT, { min: 0 }).optional(),
  /** When accepted, every skill that was asked for needs its decision. */
  skills: z
    .array(
      z.object({
        id: Id,
        decision: SkillDecision,
        /** When lowered: below what was claimed. */
        level: SkillLevel.optional(),
        comment: text(MAX_SKILL_COMMENT, { min: 0 }).optional(),
      }),
    )
    .max(MAX_SKILLS)
    .default([]),
  /** How they sign; a member signs with the name of their account. */
  certificator: z
    .object({
      firstname: text(MAX_PERSON_NAME).optional(),
      lastname: text(MAX_PERSON_NAME).optional(),
      role: text(MAX_CERTIFICATOR_ROLE, { min: 0 }).optional(),
    })
    .optional(),
})
export type ReviewInput = z.input<typeof ReviewInput>

const RecognitionParams = z.object({ id: z.uuid() })
const Token = z.string().min(1).max(200)

/** The mailed token; or the id, for who is signed in and was asked. */
const reviewed = { token: Token.optional(), id: z.uuid().optional() }

export const recognitionApi = {
  ask: endpoint({
    method: 'POST',
    path: '/v2/recognitions',
    summary: 'Asks somebody who was there to recognise one’s own experience; one open request to each',
    access: 'activeUser',
    body: z.object({ recognition: RecognitionInput }),
    response: Recognition,
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/recognitions',
    summary: 'What one asked, or was asked, newest first, with its history',
    access: 'signedIn',
    query: z.object({
      role: RecognitionRole.default('requester'),
      status: RecognitionStatus.optional(),
      experienceId: Id.optional(),
      page: PageNumber,
    }),
    response: pageOf(Recognition),
  }),
  certificators: endpoint({
    method: 'GET',
    path: '/v2/recognitions/certificators',
    summary: 'Members whose name holds every word, without accents and case; told apart by picture and groups',
    access: 'activeUser',
    query: z.object({ search: text(MAX_SEARCH) }),
    response: z.array(CertificatorCandidate).max(MAX_FOUND_CERTIFICATORS),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/recognitions/{id}',
    summary: 'A recognition that one asked for or was asked for',
    access: 'signedIn',
    params: RecognitionParams,
    response: Recognition,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/v2/recognitions/{id}',
    summary: 'Takes one’s own open request back',
    access: 'activeUser',
    params: RecognitionParams,
    response: Recognition,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v2/recognitions/{id}/reminders',
    summary: 'Asks again: once a week, three times at most',
    access: 'activeUser',
    params: RecognitionParams,
    response: Recognition,
    status: 201,
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/v2/recognitions/{id}/revocation',
    summary: 'Takes a certification back, with a reason: whoever gave it, signed in or with the token of the mail',
    access: 'anyone',
    params: RecognitionParams,
    body: z.object({ reason: text(MAX_REVOCATION_REASON), token: Token.optional() }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/recognitions/{id}/reversion',
    summary: 'Puts one’s own experience back to the version that was certified',
    access: 'activeUser',
    params: RecognitionParams,
    response: Recognition,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/v2/recognitions/assignments',
    summary: 'Keeps with one’s account the reviews asked of its address, which the mailed token proves to be one’s own',
    access: 'writer',
    body: z.object({ token: Token }),
    response: z.object({ assignedCount: z.int() }),
    attempts: { failures: TOKEN_FAILURES },
  }),
}

export const reviewApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/recognitions/review',
    summary: 'What there is to review, by the mailed token or signed in by its id; reading it decides nothing',
    access: 'anyone',
    query: z.object(reviewed),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/v2/recognitions/review',
    summary: 'Decides a review, once: skill by skill, and the whole',
    access: 'anyone',
    body: z.object({ ...reviewed, recognition: ReviewInput }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/v2/recognitions/review/refusal',
    summary: '“This is not for me”: the request is declined, and nobody’s requests are mailed to that address again',
    access: 'anyone',
    body: z.object({ token: Token }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  data: endpoint({
    method: 'GET',
    path: '/v2/recognitions/review/data',
    summary: 'What is kept about whoever was asked, for them',
    access: 'anyone',
    query: z.object({ token: Token }),
    response: ReviewData,
    attempts: { failures: TOKEN_FAILURES },
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/v2/recognitions/review/data',
    summary: 'Erases name and address of whoever was asked; what they certified stays, without their name',
    access: 'anyone',
    query: z.object({ token: Token }),
    response: ReviewData,
    attempts: { failures: TOKEN_FAILURES },
  }),
}
