import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { User } from './account.ts'
import { ConnectionProblem } from './call-failure.ts'
import { Slug } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'
import { CALLS_AT_ADDRESS, TOKEN_FAILURES } from './limits.ts'
import { FileInput } from './upload.ts'

/** Plugin of a learning platform. The first two use the same paths with different field names. */
export const MOODLE_PLUGINS = ['local_oauth', 'local_oauth_openid', 'local_oauth2'] as const
export const MoodlePlugin = z.enum(MOODLE_PLUGINS)
export type MoodlePlugin = z.infer<typeof MoodlePlugin>

/** How people of a training centre sign in: through a plugin of its Moodle, or an OpenID Connect provider. */
export const CENTER_PLUGINS = [...MOODLE_PLUGINS, 'openid'] as const
export const CenterPlugin = z.enum(CENTER_PLUGINS)
export type CenterPlugin = z.infer<typeof CenterPlugin>

/** From the redirect to the platform until the callback. */
export const MOODLE_STATE_MINUTES = 10
/** Time to link an existing account with the platform's. */
export const ACCOUNT_LINK_HOURS = 2
export const MAX_CENTER_NAME = 120
export const MAX_CENTER_URL = 300
export const MAX_CENTER_KEY = 255
export const MAX_GROUPS_CLAIM = 100
export const MAX_CLAIM_VALUE = 200
export const MAX_GROUP_MAPPINGS = 100

/** Redirect URI; one per client, because one of the plugins loses any other. */
export const MOODLE_CALLBACK_PATH = '/auth/moodle_sso_callback'
/** Starts the sign-in at once; linked by partners and by the list of training centres. */
export const MOODLE_START_PATH = '/auth/redirect_from_nidaie'

export const TrainingCenter = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Community on whose host the sign-in begins and ends. */
  community: z.object({ name: z.string(), slug: z.string(), url: z.string() }),
})
export type TrainingCenter = z.infer<typeof TrainingCenter>

const State = z.string().min(1).max(1_000)

/** `isNew`: this sign-in created the account, so the tutorial starts. */
export const SignedIn = User.extend({ isNew: z.boolean() })

export const moodleApi = {
  trainingCenters: endpoint({
    method: 'GET',
    path: '/v2/moodle/training_centers',
    summary: 'Lists training centres of a community or host; on the base host those of all',
    access: 'anyone',
    query: z.object({ trainingCenter: z.object({ communityUrl: Slug.optional() }).optional() }),
    response: z.object({ trainingCenters: z.array(TrainingCenter) }),
  }),
  loginUrl: endpoint({
    method: 'POST',
    path: '/v2/moodle/login_urls',
    summary: 'Creates the URL on the platform where the sign-in starts, with its `state`',
    access: 'anyone',
    errors: ['MOODLE_BAD_RESPONSE', 'MOODLE_UNREACHABLE', 'TRAINING_CENTER_NOT_FOUND'],
    body: z.object({ loginUrl: z.object({ trainingCenterId: Id, redirectHost: z.string().max(300).optional() }) }),
    response: z.object({ url: z.string() }),
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS } },
  }),
  callback: endpoint({
    method: 'POST',
    path: '/v2/moodle/oauth_callbacks',
    summary: 'Completes a sign-in with the platform’s response; creates an account if needed',
    access: 'anyone',
    errors: [
      'MOODLE_ACCOUNT_EXISTS',
      'MOODLE_BAD_RESPONSE',
      'MOODLE_CODE_USED',
      'MOODLE_EMAIL_TAKEN',
      'MOODLE_NO_EMAIL',
      'MOODLE_STATE_EXPIRED',
      'MOODLE_STATE_INVALID',
      'MOODLE_STATE_USED',
      'MOODLE_UNREACHABLE',
      'TRAINING_CENTER_NOT_FOUND',
    ],
    /** `iss`: issuer named in the callback (RFC 9207), if any. */
    body: z.object({
      code: z.string().min(1).max(2_000),
      state: State,
      iss: z.string().max(MAX_CENTER_URL).optional(),
    }),
    response: SignedIn,
    startsSession: true,
    attempts: { calls: { address: CALLS_AT_ADDRESS }, failures: TOKEN_FAILURES },
  }),
  error: endpoint({
    method: 'POST',
    path: '/v2/moodle/oauth_errors',
    summary: 'Logs the error with which the platform ended a sign-in, once',
    access: 'anyone',
    errors: ['MOODLE_STATE_EXPIRED', 'MOODLE_STATE_INVALID', 'MOODLE_STATE_USED', 'TRAINING_CENTER_NOT_FOUND'],
    body: z.object({ error: text(200), state: State }),
    response: z.object({}),
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS }, failures: TOKEN_FAILURES },
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/moodle/account_links',
    summary: 'Links the platform’s account with an account, by password or mailed link',
    access: 'anyone',
    errors: ['LOGIN_ERROR', 'MOODLE_LINK_INVALID', 'MOODLE_STATE_INVALID'],
    body: z
      .object({
        state: State,
        password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional(),
        linkToken: text(200).optional(),
      })
      .refine(({ password, linkToken }) => (password === undefined) !== (linkToken === undefined), {
        path: ['password'],
      }),
    response: SignedIn,
    startsSession: true,
    attempts: { failures: TOKEN_FAILURES },
  }),
  joinMail: endpoint({
    method: 'POST',
    path: '/v2/moodle/account_link_mails',
    summary: 'Mails a link that links the two accounts in the browser of the sign-in',
    access: 'anyone',
    errors: ['MOODLE_LINK_INVALID', 'MOODLE_STATE_INVALID'],
    body: z.object({ state: State }),
    response: z.object({}),
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
}

/** People whose claim contains the value join the group when they sign in. */
const GroupMapping = z.object({ value: text(MAX_CLAIM_VALUE), groupId: Id })
export type GroupMapping = z.output<typeof GroupMapping>

/** Training centre for its admins; the secret is never sent. */
export const AdminTrainingCenter = z.object({
  id: z.int(),
  name: z.string(),
  plugin: CenterPlugin,
  baseUrl: z.string(),
  clientId: z.string(),
  logoUrl: z.string().nullable(),
  active: z.boolean(),
  /** Redirect URI to register on the platform. */
  redirectUri: z.string(),
  /** Number of accounts linked with this platform. */
  accountsCount: z.int(),
  /** Claim of an OpenID provider that lists groups; null if none is used. */
  groupsClaim: z.string().nullable(),
  groupMappings: z.array(z.object({ value: z.string(), groupId: z.int() })),
})
export type AdminTrainingCenter = z.infer<typeof AdminTrainingCenter>

/** Base URL of the platform, the part before `/local/…`; the issuer of an OpenID provider. */
const BaseUrl = text(MAX_CENTER_URL)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((value) => isPlainAddress(value), { params: { message: 'notPlainAddress' } })
  .transform((value) => value.replace(/\/+$/, ''))

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username === '' && password === '' && search === '' && hash === ''
}

/** Printable and without spaces, because they are sent in URLs and forms. */
const Key = text(MAX_CENTER_KEY).pipe(z.string().regex(/^[\u0021-\u007e]+$/))

const CenterInput = {
  name: text(MAX_CENTER_NAME),
  plugin: CenterPlugin,
  baseUrl: BaseUrl,
  clientId: Key,
  clientSecret: Key,
}
const logo = { logo: FileInput.optional(), removeLogo: Flag.optional(), active: Flag.optional() }

/** For OpenID providers only. An empty claim removes the mappings. */
const groups = {
  groupsClaim: text(MAX_GROUPS_CLAIM, { min: 0 })
    .pipe(z.string().regex(/^[\u0021-\u007e]*$/))
    .optional(),
  groupMappings: z.array(GroupMapping).max(MAX_GROUP_MAPPINGS).optional(),
}

export const NewCenter = z.object({ ...CenterInput, ...logo, ...groups })
export type NewCenter = z.output<typeof NewCenter>
/** Omitted fields stay unchanged; a new URL needs the secret again. */
export const CenterChange = NewCenter.partial()
export type CenterChange = z.output<typeof CenterChange>

export const ConnectionTest = z.object({
  ok: z.boolean(),
  problem: ConnectionProblem.nullable(),
  /** Requested URL, without the parameters sent. */
  requestedUrl: z.string(),
  /** The response received instead: a status, or the host of a redirect. */
  found: z.string().nullable(),
  /** Plugin that responded; null if it could not be recognized. */
  recognizedPlugin: CenterPlugin.nullable(),
  /** Whether the platform was seen to offer the scopes that a sign-in requests. */
  scopesChecked: z.boolean(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

const CenterParams = z.object({ id: Id })

export const trainingCenterApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/training_centers',
    summary: 'Lists the training centres of the community with their settings',
    access: 'communityAdmin',
    response: z.object({ trainingCenters: z.array(AdminTrainingCenter) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/training_centers',
    summary: 'Creates a training centre',
    access: 'communityAdmin',
    multipart: true,
    body: z.object({ trainingCenter: NewCenter }),
    response: AdminTrainingCenter,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/training_centers/{id}',
    summary: 'Changes a training centre; a new URL needs the secret and unlinks its accounts',
    access: 'communityAdmin',
    errors: ['TRAINING_CENTER_NOT_FOUND'],
    params: CenterParams,
    multipart: true,
    body: z.object({ trainingCenter: CenterChange }),
    response: AdminTrainingCenter,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/v2/training_centers/{id}',
    summary: 'Deletes a training centre; the accounts created through it stay',
    access: 'communityAdmin',
    errors: ['TRAINING_CENTER_NOT_FOUND'],
    params: CenterParams,
    response: z.object({ id: z.int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/v2/training_centers/{id}/test',
    summary: 'Tests the connection to the platform and returns the problem found',
    access: 'communityAdmin',
    errors: ['TRAINING_CENTER_NOT_FOUND'],
    params: CenterParams,
    response: ConnectionTest,
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
}
