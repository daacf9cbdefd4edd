import { AppError } from '@vecu/contract/error'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { InvalidCodeError, type PlatformUser, fetchPlatformUser } from './fetch-platform-user.ts'
import { getCommunityHost, decryptSecret, toPlatform } from './centers.ts'
import { findOpenCenter, findPendingLink, consumeState } from './queries.ts'
import { type State, isExpired, readState } from './state.ts'

interface PlatformContext {
  services: Services
  community: Community
}

/** Verifies the signature and the host of a state, not its expiry. */
export function ownState({ services: { settings }, community }: PlatformContext, signedState: string): State {
  const state = readState(settings.secretKey, signedState)
  if (state?.host !== getCommunityHost(settings, community)) throw new AppError('MOODLE_STATE_INVALID')
  return state
}

export interface Received {
  nonceHash: string
  centerId: number
  /** Undefined if the platform was queried before and the account link is still pending. */
  platformUser: PlatformUser | undefined
}

/** Consumes the state and queries the platform, outside the request's transaction because the call may be slow. */
export async function receive(
  ctx: PlatformContext,
  { code, state: signedState }: { code: string; state: string },
): Promise<Received> {
  const { services, community } = ctx
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: timeoutMs } = services.settings
  const state = ownState(ctx, signedState)
  const nonceHash = tokenHash(state.nonce)
  const centerOrWaiting = await withCommunity(services.connection.db, community.id, async (tx) => {
    // A reloaded page must still lead to account linking.
    if (await findPendingLink(tx, nonceHash)) return 'waiting'
    if (isExpired(state)) throw new AppError('MOODLE_STATE_EXPIRED')
    const center = await findOpenCenter(tx, state.center)
    if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
    if (!(await consumeState(tx, nonceHash, center.id))) throw new AppError('MOODLE_STATE_USED')
    return center
  })
  if (centerOrWaiting === 'waiting') return { nonceHash, centerId: state.center, platformUser: undefined }
  const clientSecret = decryptSecret(secretKey, community.id, centerOrWaiting.client_secret)
  const platformUser = await withPlatformErrorCode(services, centerOrWaiting.id, async () => {
    if (clientSecret === undefined) throw new ExternalCallError('secret_undecryptable')
    const platform = toPlatform(services.settings, community, centerOrWaiting)
    return fetchPlatformUser(platform, { code, clientSecret, nonce: state.nonce, secretKey, allowPrivate, timeoutMs })
  })
  return { nonceHash, centerId: centerOrWaiting.id, platformUser }
}

const UNREACHABLE = new Set(['dns', 'refused', 'tls', 'timeout', 'private_address'])

/** Logs the problem and rethrows it as an API error. */
async function withPlatformErrorCode<Result>(
  { log }: Services,
  center: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidCodeError) throw new AppError('MOODLE_CODE_USED')
    if (!(error instanceof ExternalCallError)) throw error
    log.warn({ center, problem: error.problem, found: error.found }, 'learning platform request failed')
    throw new AppError(UNREACHABLE.has(error.problem) ? 'MOODLE_UNREACHABLE' : 'MOODLE_BAD_RESPONSE')
  }
}
