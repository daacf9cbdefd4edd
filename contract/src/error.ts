import { z } from 'zod'

/** Status of each error code; its text is in the `errors` catalogue under the same code. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  COMMUNITY_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  /** More pictures, or more picture processing, than one person may request per minute. */
  TOO_MANY_PICTURES: 429,
  INTERNAL_ERROR: 500,
  /** Defined by the oEmbed standard. */
  FORMAT_UNKNOWN: 501,
  MAINTENANCE: 503,
  OVERLOADED: 503,
  /** The file storage does not respond. */
  FILES_UNAVAILABLE: 503,
  /** The disk is full, in the database or for files. */
  STORAGE_FULL: 503,

  LOGIN_ERROR: 401,
  /** Right password, but the account belongs to the community of `communityUrl`. */
  LOGIN_OTHER_COMMUNITY: 403,
  REFRESH_TOKEN_ERROR: 401,
  NO_TOKEN_ERROR: 401,
  LOGOUT_ERROR: 401,
  /** The caller’s own password, required again before an irreversible action. */
  WRONG_PASSWORD: 422,
  /** The account has no password, and its sign-in is too old to replace it. */
  SIGN_IN_TOO_OLD: 403,
  /** This endpoint accepts a session only. */
  PERSONAL_ACCESS_TOKEN_REFUSED: 403,
  /** The token lacks the scope of this endpoint. */
  PERSONAL_ACCESS_TOKEN_SCOPE_MISSING: 403,
  PERSONAL_ACCESS_TOKEN_NOT_FOUND: 404,
  /** The account has as many tokens as it may have. */
  PERSONAL_ACCESS_TOKEN_LIMIT_REACHED: 422,
  SIGNUP_ERROR: 422,
  UPDATE_CREDENTIALS_ERROR: 422,
  UPDATE_USER_ERROR: 422,
  UPDATE_USER_AVATAR_ERROR: 422,
  USER_NOT_FOUND: 404,
  GROUP_NOT_FOUND: 404,
  /** The group still has members. */
  GROUP_NOT_EMPTY: 409,
  INVITATION_NOT_FOUND: 404,
  INVITATION_USED: 409,
  /** The person has already accepted or declined. */
  INVITATION_ANSWERED: 409,
  /** The person declined; admins of the group may invite again. */
  INVITATION_DECLINED: 409,
  LINK_NOT_FOUND: 404,
  CODE_NOT_FOUND: 404,
  LINK_DOMAIN_MISMATCH: 422,
  REGISTRATION_CLOSED: 403,
  RESET_TOKEN_INVALID: 404,
  CONFIRMATION_INVALID: 404,
  /** The unsubscribe token is not one of ours, or of another community. */
  UNSUBSCRIPTION_INVALID: 404,
  LAST_ADMIN: 409,
  ACCOUNT_DEACTIVATED: 403,
  /** The action needs a confirmed e-mail address. */
  EMAIL_NOT_CONFIRMED: 403,
  EXPERIENCE_NOT_FOUND: 404,
  EVIDENCE_NOT_FOUND: 404,
  /** The experience has as many pictures and documents as it may have. */
  EVIDENCE_LIMIT_REACHED: 422,
  FEEDBACK_NOT_FOUND: 404,
  /** The author hid the notes of this reader, or the reader may no longer write. */
  FEEDBACK_CLOSED: 403,
  FEEDBACK_LIMIT_REACHED: 422,
  STORY_NOT_FOUND: 404,
  ITEM_NOT_FOUND: 404,
  /** Only items shared with the whole community or publicly can become official. */
  ITEM_NOT_SHARED: 409,
  /** An admin hid the item: it cannot be shared until an admin releases it. */
  ITEM_HIDDEN: 409,
  /** The same, for a request for recognition or a reminder. */
  EXPERIENCE_HIDDEN: 409,
  ITEM_NOT_HIDDEN: 409,
  REPORT_ALREADY_OPEN: 409,
  REVIEW_ALREADY_REQUESTED: 409,
  /** In this community an admin approves what becomes public. */
  PUBLIC_APPROVAL_REQUIRED: 409,
  MODERATION_CASE_NOT_FOUND: 404,
  MODERATION_CASE_DECIDED: 409,
  PORTRAIT_NOT_FOUND: 404,
  PDF_ERROR: 422,
  /** Wrong token, or a recognition of other people. */
  RECOGNITION_NOT_FOUND: 404,
  /** The requester cannot be the certificator, by account or by e-mail address. */
  RECOGNITION_SELF: 422,
  /** There is an open request to the same person for the same experience. */
  RECOGNITION_ALREADY_OPEN: 409,
  /** The review was submitted; its decision is final. */
  RECOGNITION_DECIDED: 409,
  RECOGNITION_CANCELLED: 410,
  RECOGNITION_EXPIRED: 410,
  /** The experience or the requester's account was deleted. */
  RECOGNITION_GONE: 410,
  /** An admin hid the experience: the request waits until an admin releases it. */
  RECOGNITION_ON_HOLD: 409,
  /** Only an accepted recognition can be revoked or restored. */
  RECOGNITION_NOT_ACCEPTED: 409,
  RECOGNITION_REVOKED: 409,
  /** The recipient opted out of e-mail. */
  MAIL_OPTED_OUT: 422,
  REMINDER_TOO_SOON: 409,
  REMINDER_LIMIT_REACHED: 409,
  /** The member was nudged in this group less than a week ago. */
  NUDGE_TOO_SOON: 409,
  TRAINING_CENTER_NOT_FOUND: 404,
  /** Missing or forged, or created on another host or in another browser. */
  MOODLE_STATE_INVALID: 422,
  MOODLE_STATE_EXPIRED: 410,
  MOODLE_STATE_USED: 410,
  /** The platform does not know the code, or no longer. */
  MOODLE_CODE_USED: 422,
  /** Not 502: the client would repeat the request, and a state works once. */
  MOODLE_UNREACHABLE: 424,
  /** The platform sent a response that cannot be used. */
  MOODLE_BAD_RESPONSE: 424,
  MOODLE_NO_EMAIL: 422,
  /** An account has this e-mail address: linking the two needs a proof. */
  MOODLE_ACCOUNT_EXISTS: 409,
  /** The e-mail address cannot be used here. */
  MOODLE_EMAIL_TAKEN: 422,
  /** No account link is pending, or no longer. */
  MOODLE_LINK_INVALID: 410,
  WEBHOOK_NOT_FOUND: 404,
  WEBHOOK_DELIVERY_NOT_FOUND: 404,
  /** The community has as many webhooks as it may have. */
  WEBHOOK_LIMIT_REACHED: 422,
  WEBHOOK_DISABLED: 409,
  PICTURE_SEARCH_ERROR: 502,
  PLACE_ERROR: 502,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Errors for a wrong password or token, or a taken e-mail address: attackers who guess get these. */
export const GUESS_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'LOGIN_ERROR',
  'REFRESH_TOKEN_ERROR',
  'WRONG_PASSWORD',
  'UPDATE_CREDENTIALS_ERROR',
  'SIGNUP_ERROR',
  'INVITATION_NOT_FOUND',
  'LINK_NOT_FOUND',
  'CODE_NOT_FOUND',
  'RESET_TOKEN_INVALID',
  'CONFIRMATION_INVALID',
  'UNSUBSCRIPTION_INVALID',
  'RECOGNITION_NOT_FOUND',
  'MOODLE_STATE_INVALID',
  'MOODLE_LINK_INVALID',
])

/** Errors that occur only in the browser: they have a text, but no status. */
export const CLIENT_ERRORS = [
  'NETWORK_ERROR',
  'ADDRESS_UPDATE_ERROR',
  'TAGS_UPDATE_ERROR',
  'EXPERIENCE_SUBMIT_ERROR',
  'DELETE_ERROR',
] as const
export type ClientErrorCode = (typeof CLIENT_ERRORS)[number]

/** Messages by field; nested fields are joined by a dot. */
export const FieldErrors = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof FieldErrors>

export const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errors: FieldErrors.optional(),
  /** Only with `LOGIN_OTHER_COMMUNITY`. */
  communityUrl: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Thrown by routes; the code determines status and text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string | number>
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, details: Record<string, string | number> = {}, fields?: FieldErrors) {
    super(code)
    this.code = code
    this.details = details
    this.fields = fields
  }
}
