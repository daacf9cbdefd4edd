import { z } from 'zod'

import { ConnectionProblem } from './call-failure.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { FileInput } from './upload.ts'
import { parseUrl } from './web-address.ts'

/** Plugin of a learning platform. The first two use the same paths with different field names. */
export const MOODLE_PLUGINS = ['local_oauth', 'local_oauth_openid', 'local_oauth2'] as const
export const MoodlePlugin = z.enum(MOODLE_PLUGINS)
export type MoodlePlugin = z.infer<typeof MoodlePlugin>

/** How people of a training centre sign in: through a plugin of its Moodle, or an OpenID Connect provider. */
export const CENTER_PLUGINS = [...MOODLE_PLUGINS, 'openid'] as const
export const CenterPlugin = z.enum(CENTER_PLUGINS)
export type CenterPlugin = z.infer<typeof CenterPlugin>

export const MAX_CENTER_NAME = 120
export const MAX_CENTER_URL = 300
export const MAX_CENTER_KEY = 255
export const MAX_GROUPS_CLAIM = 100
export const MAX_CLAIM_VALUE = 200
export const MAX_GROUP_MAPPINGS = 100

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
  const url = parseUrl(value)
  if (!url) return false
  const { username, password, search, hash } = url
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
