import { z } from 'zod'

/** Why a call of the server to a URL that an admin entered failed, or was not made. */
const CallFailure = z.enum([
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
  'not_openid',
  'wrong_issuer',
  'scope_refused',
  'other_plugin',
  'disabled',
])

/** Results of the connection test of a training centre; each has a text. */
export const ConnectionProblem = CallFailure.exclude(['disabled'])
export type ConnectionProblem = z.infer<typeof ConnectionProblem>

/** Why the last attempt of a webhook delivery failed, of which only the status is read; each has a text. */
export const DeliveryError = CallFailure.exclude([
  'not_installed',
  'bad_content',
  'too_large',
  'unknown_client',
  'not_openid',
  'wrong_issuer',
  'scope_refused',
  'other_plugin',
])
export type DeliveryError = z.infer<typeof DeliveryError>
