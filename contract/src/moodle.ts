import { z } from 'zod'

import { MAX_TYPED_PASSWORD } from './constants.ts'
import { User } from './account.ts'
import { Slug } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'
import { CALLS_AT_ADDRESS, TOKEN_FAILURES } from './limits.ts'
import { FileInput } from './upload.ts'

/** Which plugin a learning platform runs: the first two answer at the same paths, with other names for things. */
export const MOODLE_PLUGINS = ['local_oauth', 'local_oauth_openid', 'local_oauth2'] as const
export const MoodlePlugin = z.enum(MOODLE_PLUGINS)
export type MoodlePlugin = z.infer<typeof MoodlePlugin>

/** From the way out to the platform until the way back. */
export const MOODLE_STATE_MINUTES = 10
/** How long somebody who has an account already may take to join it with the platform's. */
export const ACCOUNT_LINK_HOURS = 2
export const MAX_CENTER_NAME = 120
export const MAX_CENTER_URL = 300
export const MAX_CENTER_KEY = 255

/** Where the platform sends people back to; one for each client, because a plugin loses any other. */
export const MOODLE_CALLBACK_PATH = '/auth/moodle_sso_callback'
/** Starts the sign-in at once, for partners and for the list of centres. */
export const MOODLE_START_PATH = '/auth/redirect_from_nidaie'

export const TrainingCenter = z.object({
  id: z.int(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Its sign-in begins and ends on this community's address. */
  community: z.object({ name: z.string(), slug: z.string(), url: z.string() }),
})
export type TrainingCenter = z.infer<typeof TrainingCenter>

const State = z.string().min(1).max(1_000)

/** The account, and whether this sign-in made it: who is new begins with the tutorial. */
const SignedIn = User.extend({ isNew: z.boolean() })

export const moodleApi = {
  trainingCenters: endpoint({
    method: 'GET',
    path: '/v2/moodle/training_centers',
    summary: 'Centres to sign in from: of the given community, else of the host’s; on the base host those of all',
    access: 'anyone',
    query: z.object({ trainingCenter: z.object({ communityUrl: Slug.optional() }).optional() }),
    response: z.object({ trainingCenters: z.array(TrainingCenter) }),
  }),
  loginUrl: endpoint({
    method: 'POST',
    path: '/v2/moodle/login_urls',
    summary: 'The address on the platform at which the sign-in begins; whoever goes there keeps its `state`',
    access: 'anyone',
    body: z.object({ loginUrl: z.object({ trainingCenterId: Id, redirectHost: z.string().max(300).optional() }) }),
    response: z.object({ url: z.string() }),
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS } },
  }),
  callback: endpoint({
    method: 'POST',
    path: '/v2/moodle/oauth_callbacks',
    summary: 'Ends a sign-in with what the platform sent back; makes an account for whoever has none',
    access: 'anyone',
    body: z.object({ code: z.string().min(1).max(2_000), state: State }),
    response: SignedIn,
    startsSession: true,
    attempts: { calls: { address: CALLS_AT_ADDRESS }, failures: TOKEN_FAILURES },
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/moodle/account_links',
    summary: 'Joins the platform’s account with the one of the same address, by its password or a mailed link',
    access: 'anyone',
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
    summary: 'Mails a link that joins the two accounts, in the browser that began the sign-in',
    access: 'anyone',
    body: z.object({ state: State }),
    response: z.object({}),
    attempts: { calls: { address: { max: 300, windowSeconds: 3_600 } } },
  }),
}

/** A centre as its administrators see it; its secret is never told. */
export const AdminTrainingCenter = z.object({
  id: z.int(),
  name: z.string(),
  plugin: MoodlePlugin,
  baseUrl: z.string(),
  clientId: z.string(),
  logoUrl: z.string().nullable(),
  active: z.boolean(),
  /** What the platform has to know as the address to come back to. */
  redirectUri: z.string(),
  /** How many accounts are joined with this platform’s. */
  accountsCount: z.int(),
})
export type AdminTrainingCenter = z.infer<typeof AdminTrainingCenter>

/** The platform’s own address: what stands before `/local/…`. */
const BaseUrl = text(MAX_CENTER_URL)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((value) => isPlainAddress(value), { params: { message: 'notPlainAddress' } })
  .transform((value) => value.replace(/\/+$/, ''))

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password, search, hash } = new URL(value)
  return username === '' && password === '' && search === '' && hash === ''
}

/** Printable and without spaces: they travel in addresses and forms. */
const Key = text(MAX_CENTER_KEY).pipe(z.string().regex(/^[\u0021-\u007e]+$/))

const CenterInput = {
  name: text(MAX_CENTER_NAME),
  plugin: MoodlePlugin,
  baseUrl: BaseUrl,
  clientId: Key,
  clientSecret: Key,
}
const logo = { logo: FileInput.optional(), removeLogo: Flag.optional(), active: Flag.optional() }

export const NewCenter = z.object({ ...CenterInput, ...logo })
export type NewCenter = z.output<typeof NewCenter>
/** What is left out stays as it was; a new address is taken only together with its secret. */
export const CenterChange = NewCenter.partial()
export type CenterChange = z.output<typeof CenterChange>

/** What can be wrong between us and a platform; each has its words. */
export const CONNECTION_PROBLEMS = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'private_address',
  'redirected',
  'not_installed',
  'bad_status',
  'bad_content',
  'too_large',
  'unknown_client',
  'secret_undecryptable',
] as const
export const ConnectionProblem = z.enum(CONNECTION_PROBLEMS)
export type ConnectionProblem = z.infer<typeof ConnectionProblem>

export const ConnectionTest = z.object({
  ok: z.boolean(),
  problem: ConnectionProblem.nullable(),
  /** The address that was asked, without what was sent. */
  requestedUrl: z.string(),
  /** What came instead: a status, or the host that it points to. */
  found: z.string().nullable(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

const CenterParams = z.object({ id: Id })

export const trainingCenterApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/training_centers',
    summary: 'The training centres of the community, as they are set up',
    access: 'communityAdmin',
    response: z.object({ trainingCenters: z.array(AdminTrainingCenter) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/training_centers',
    summary: 'Sets up a training centre',
    access: 'communityAdmin',
    multipart: true,
    body: z.object({ trainingCenter: NewCenter }),
    response: AdminTrainingCenter,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/training_centers/{id}',
    summary:
      'Changes a training centre; another platform address needs the client secret again and cuts the accounts joined with the old one loose',
    access: 'communityAdmin',
    params: CenterParams,
    multipart: true,
    body: z.object({ trainingCenter: CenterChange }),
    response: AdminTrainingCenter,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/v2/training_centers/{id}',
    summary: 'Removes a training centre; the accounts that came from it stay',
    access: 'communityAdmin',
    params: CenterParams,
    response: z.object({ id: z.int() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/v2/training_centers/{id}/test',
    summary: 'Asks the platform whether it knows us, and says what is wrong if not',
    access: 'communityAdmin',
    params: CenterParams,
    response: ConnectionTest,
    idempotent: false,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
}
