import { z } from 'zod'

import {
  type ExternalResponse,
  ExternalCallError,
  callExternal,
} from '../../../platform/http/outgoing/external-call.ts'
import { InvalidCodeError, type PlatformUser, parseEmail, parseLocale, toNames } from '../openid/platform-user.ts'
import { type MoodlePlatform, type PlatformRequest, getClaimsFormat, tokenRequest, userInfoRequest } from './plugins.ts'

interface PlatformUserRequest {
  code: string
  clientSecret: string
  nonce: string
  secretKey: string
  allowPrivate: boolean
  timeoutMs: number
}

const Token = z.object({ access_token: z.string().min(1).max(5_000) })
const OauthError = z.object({ error: z.string() })

/** Exchanges the authorization code for a token and fetches the user with it. */
export async function fetchPlatformUser(platform: MoodlePlatform, request: PlatformUserRequest): Promise<PlatformUser> {
  const token = await sendRequest(tokenRequest(platform, request), request)
  if (token.status !== 200) throw tokenFailure(token)
  const { access_token } = readAs(Token, token)
  const user = await sendRequest(userInfoRequest(platform, access_token), request)
  // Check the status before parsing: a plugin may append user data to an error response.
  if (user.status !== 200) throw new ExternalCallError('bad_status', String(user.status))
  return getClaimsFormat(platform) === 'openid' ? openIdUser(user) : moodleUser(user)
}

function sendRequest(
  { url, form }: PlatformRequest,
  { allowPrivate, timeoutMs }: PlatformUserRequest,
): Promise<ExternalResponse> {
  return callExternal(url, { form, allowPrivate, timeoutMs })
}

export function parseOauthError({ body }: ExternalResponse): string | undefined {
  return OauthError.safeParse(readJson(body)).data?.error
}

function tokenFailure(response: ExternalResponse): Error {
  const oauthError = parseOauthError(response)
  if (oauthError === 'invalid_grant') return new InvalidCodeError()
  if (oauthError === 'invalid_client') return new ExternalCallError('unknown_client')
  return new ExternalCallError('bad_status', String(response.status))
}

/** Ignores the content type. Two concatenated JSON objects or an HTML page throw `bad_content`. */
function readAs<Schema extends z.ZodType>(schema: Schema, { body }: ExternalResponse): z.output<Schema> {
  const parsed = schema.safeParse(readJson(body))
  if (!parsed.success) throw new ExternalCallError('bad_content')
  return parsed.data
}

export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Rejects `0`, which Moodle sends for visitors who are not signed in. */
const UserId = z
  .union([z.int().positive(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^(?!0$)[\u0021-\u007e]{1,100}$/))
const optionalText = z.string().nullish()

const MoodleClaims = z.object({
  id: UserId,
  username: optionalText,
  firstname: optionalText,
  lastname: optionalText,
  email: optionalText,
  lang: optionalText,
})

function moodleUser(response: ExternalResponse): PlatformUser {
  const { id, lang, email, ...names } = readAs(MoodleClaims, response)
  return { moodleUserId: id, email: parseEmail(email), locale: parseLocale(lang), groups: [], ...toNames(names) }
}

const OpenIdClaims = z.object({
  sub: UserId,
  preferred_username: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  email: optionalText,
  locale: optionalText,
  lang: optionalText,
})

function openIdUser(response: ExternalResponse): PlatformUser {
  const claims = readAs(OpenIdClaims, response)
  return {
    moodleUserId: claims.sub,
    email: parseEmail(claims.email),
    locale: parseLocale(claims.locale ?? claims.lang),
    groups: [],
    ...toNames({
      firstname: claims.given_name,
      lastname: claims.family_name,
      username: claims.preferred_username,
    }),
  }
}
