import type { ConnectionProblem } from '@vecu/contract/call-failure'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { InvalidCodeError } from './platform-user.ts'

/** Runs a call to an OpenID provider; its errors become those of learning platforms. */
export async function withProviderErrors<Result>(
  problem: ConnectionProblem,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toPlatformError(error, problem)
  }
}

function toPlatformError(error: unknown, problem: ConnectionProblem): unknown {
  const externalError = findExternalError(error)
  if (externalError) return externalError
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return new InvalidCodeError()
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client'
    return new ExternalCallError(isClient ? 'unknown_client' : 'bad_status', toLogWord(error.error))
  }
  if (error instanceof AuthorizationResponseError) return new ExternalCallError(problem, toLogWord(error.error))
  const { code } = error as { code?: string }
  if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return new ExternalCallError('tls', 'http')
  // The library throws a TypeError for values of the provider that it cannot use.
  if (error instanceof ClientError || error instanceof TypeError || code?.startsWith('OAUTH_')) {
    return new ExternalCallError(problem, code ?? (error as Error).name)
  }
  return error
}

/** The outgoing call throws inside the library, which wraps its error. */
function findExternalError(error: unknown): ExternalCallError | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ExternalCallError) return cause
  }
  return undefined
}

/** An error code as the log may hold it: the provider decides what it sends. */
export function toLogWord(value: string): string {
  return /^[\w.-]{1,60}$/.test(value) ? value : 'malformed'
}
