import { AppError } from '@vecu/contract/error'

import type { Community } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { PlatformError } from './platform-client.ts'
import { InvalidCodeError, type PlatformUser, fetchPlatformUser } from './fetch-platform-user.ts'
import { hostOf, decryptSecret, platformOf } from './centers.ts'
import { findOpenCenter, findPendingLink, consumeState } from './queries.ts'
import { type State, isExpired, readState } from './state.ts'

interface PlatformContext {
  services: Services
  community: Community
}

/** Verifies the signature and the host of a state, not its expiry. */
export function ownState({ services: { settings }, community }: PlatformContext, given: string): State {
  const state = readState(settings.secretKey, given)
  if (state?.host !== hostOf(settings, community)) throw new AppError('MOODLE_STATE_INVALID')
  return state
}

export interface Received {
  nonceHash: string
  centerId: number
  /** Undefined if the platform was queried before and the account link is still pending. */
  who: PlatformUser | undefined
}

/** Consumes the state and queries the platform, outside the request's transaction because the call may be slow. */
export async function receive(
  place: PlatformContext,
  { code, state: given }: { code: string; state: string },
): Promise<Received> {
  const { services, community } = place
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: patienceMs } = services.settings
  const state = ownState(place, given)
  const nonceHash = tokenHash(state.nonce)
  const began = await withCommunity(services.connection.db, community.id, async (tx) => {
    // A reloaded page must still lead to account linking.
    if (await findPendingLink(tx, nonceHash)) return 'waiting'
    if (isExpired(state)) throw new AppError('MOODLE_STATE_EXPIRED')
    const center = await findOpenCenter(tx, state.center)
    if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
    if (!(await consumeState(tx, nonceHash, center.id))) throw new AppError('MOODLE_STATE_USED')
    return center
  })
  if (began === 'waiting') return { nonceHash, centerId: state.center, who: undefined }
  const clientSecret = decryptSecret(secretKey, community.id, began.client_secret)
  const who = await withPlatformErrorCode(services, began.id, async () => {
    if (clientSecret === undefined) throw new PlatformError('secret_undecryptable')
    const platform = platformOf(services.settings, community, began)
    return fetchPlatformUser(platform, { code, clientSecret, nonce: state.nonce, secretKey, allowPrivate, patienceMs })
  })
  return { nonceHash, centerId: began.id, who }
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
    if (!(error instanceof PlatformError)) throw error
    log.warn({ center, problem: error.problem, found: error.found }, 'learning platform request failed')
    throw new AppError(UNREACHABLE.has(error.problem) ? 'MOODLE_UNREACHABLE' : 'MOODLE_BAD_RESPONSE')
  }
}
