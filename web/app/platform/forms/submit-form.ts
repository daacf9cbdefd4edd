import type { User } from '@vecu/contract/account'
import { toCamel } from '@vecu/contract/case'
import type { ResponseOf, Endpoint, InputOf } from '@vecu/contract/endpoint'
import type { ErrorBody } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { type Submission } from '@vecu/contract/web-locals'
import { type RouterContextProvider, data } from 'react-router'

import { apiRequest } from '../api/api-request.ts'
import { readTokens } from '../api/api-send.ts'
import { localsContext } from '../host/locals.ts'
import type { FormError, PostedForm, PostedSession } from './posted-form.ts'

type Context = Readonly<RouterContextProvider>

/** Reads the named text fields of a posted form; a missing one is empty. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await readForm(request)
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as Record<Name, string>
}

/** Throws 400 if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

interface SubmitResult<E> {
  status: number
  headers: Headers
  response?: ResponseOf<E>
  error?: FormError
}

/** Calls an endpoint in process for a posted form; server-side counterpart of `call()`. */
export async function submitForm<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
  locale: Locale,
  idempotencyKey?: string,
): Promise<SubmitResult<E>> {
  const { path, body = {} } = apiRequest(endpoint, input as Record<string, unknown>)
  const method = endpoint.method as Submission['method']
  const response = await context.get(localsContext).submitToApi({ method, path, body, locale, idempotencyKey })
  const { status, headers } = response
  const { data: payload } = response.body as { data: unknown }
  if (status >= 400) return { status, headers, error: toFormError(payload, headers) }
  return { status, headers, response: toCamel(payload) as ResponseOf<E> }
}

function toFormError(payload: unknown, headers: Headers): FormError {
  const { code, errors = {}, communityUrl } = toCamel(payload) as ErrorBody
  const byField = Object.entries(errors).map(([path, messages]) => [path.split('.').at(-1) ?? path, messages.join(' ')])
  const seconds = headers.get('retry-after')
  return {
    code,
    errors: Object.fromEntries(byField) as FormError['errors'],
    ...(seconds !== null && { retryAfter: Number(seconds) }),
    ...(communityUrl !== undefined && { communityUrl }),
  }
}

interface SignInOptions<Values> {
  locale: Locale
  /** Values shown again after an error; must not contain a password. */
  values: Partial<Values>
  next: string
}

type SignInResult<Values> =
  | { session: PostedSession; posted?: undefined }
  | { session?: undefined; posted: PostedForm<Values> }

/** Submits a form that opens a session. The response body contains the tokens, so it must never be cached. */
export async function submitSignIn<E extends Endpoint, Values>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
  { locale, values, next }: SignInOptions<Values>,
) {
  const { status, headers, response, error } = await submitForm(context, endpoint, input, locale)
  const posted: SignInResult<Values> = error
    ? { posted: { values, error } }
    : { session: { tokens: readTokens(headers), user: response as User, next } }
  const cookies = headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie])
  return data(posted, { status, headers: cookies })
}
