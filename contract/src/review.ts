import { z } from 'zod'

import { LocaleField } from './account.ts'
import { MAX_CERTIFICATOR_ROLE, MAX_PERSON_NAME, MAX_RECOGNITION_COMMENT, MAX_SKILL_COMMENT } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './field.ts'
import { Identification } from './identification.ts'
import { TOKEN_FAILURES } from './limits.ts'
import { RecognitionEvent, Review, Token } from './recognition.ts'
import { MAX_SKILLS, SkillDecision, SkillLevel } from './skill.ts'

/** All data stored about a certificator, unchanged. */
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
  /** Number of stored mails to that e-mail address. */
  mailsCount: z.int(),
  /** The e-mail address opted out of mail. */
  optedOut: z.boolean(),
  erased: z.boolean(),
})
export type ReviewData = z.infer<typeof ReviewData>

export const ReviewInput = z.object({
  decision: z.enum(['accepted', 'returned', 'declined']),
  comment: text(MAX_RECOGNITION_COMMENT, { min: 0 }).optional(),
  /** When accepted, every requested skill needs a decision. */
  skills: z
    .array(
      z.object({
        id: Id,
        decision: SkillDecision,
        /** Required for `lowered`: below the self-assessed level. */
        level: SkillLevel.optional(),
        comment: text(MAX_SKILL_COMMENT, { min: 0 }).optional(),
      }),
    )
    .max(MAX_SKILLS)
    .default([]),
  /** Name and role of the certificator; members sign with the name of their account. */
  certificator: z
    .object({
      firstname: text(MAX_PERSON_NAME).optional(),
      lastname: text(MAX_PERSON_NAME).optional(),
      role: text(MAX_CERTIFICATOR_ROLE, { min: 0 }).optional(),
    })
    .optional(),
})
export type ReviewInput = z.input<typeof ReviewInput>

/** The mailed token, or the id for a signed-in certificator. */
const reviewed = { token: Token.optional(), id: z.uuid().optional() }

export const reviewApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/recognitions/review',
    summary: 'Returns a review by mailed token, or by id when signed in',
    access: 'anyone',
    errors: [
      'RECOGNITION_CANCELLED',
      'RECOGNITION_EXPIRED',
      'RECOGNITION_GONE',
      'RECOGNITION_NOT_FOUND',
      'RECOGNITION_ON_HOLD',
      'UNAUTHORIZED',
    ],
    query: z.object(reviewed),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/v2/recognitions/review',
    summary: 'Submits a review, once: a decision per skill and for the whole',
    access: 'anyone',
    errors: [
      'ACCOUNT_DEACTIVATED',
      'EMAIL_NOT_CONFIRMED',
      'RECOGNITION_CANCELLED',
      'RECOGNITION_DECIDED',
      'RECOGNITION_EXPIRED',
      'RECOGNITION_GONE',
      'RECOGNITION_NOT_FOUND',
      'RECOGNITION_ON_HOLD',
      'RECOGNITION_SELF',
    ],
    body: z.object({ ...reviewed, recognition: ReviewInput }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/v2/recognitions/review/refusal',
    summary: 'Declines a request and opts the e-mail address out of further requests',
    access: 'anyone',
    errors: ['RECOGNITION_NOT_FOUND'],
    body: z.object({ token: Token }),
    response: Review,
    attempts: { failures: TOKEN_FAILURES },
  }),
  data: endpoint({
    method: 'GET',
    path: '/v2/recognitions/review/data',
    summary: 'Returns the data stored about a certificator, to the certificator',
    access: 'anyone',
    errors: ['RECOGNITION_NOT_FOUND'],
    query: z.object({ token: Token }),
    response: ReviewData,
    attempts: { failures: TOKEN_FAILURES },
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/v2/recognitions/review/data',
    summary: 'Erases name and e-mail of a certificator; their certifications stay',
    access: 'anyone',
    errors: ['RECOGNITION_NOT_FOUND'],
    query: z.object({ token: Token }),
    response: ReviewData,
    attempts: { failures: TOKEN_FAILURES },
  }),
}
