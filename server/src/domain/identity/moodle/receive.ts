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

/** A state of our making that was made for this community; whether it is still in time is asked where it matters. */
export function ownState({ services: { settings }, community }: PlatformContext, given: string): State {
  const state = readState(settings.secretKey, given)
  if (state?.host !== hostOf(settings, community)) throw new AppError('MOODLE_STATE_INVALID')
  return state
}

export interface Received {
  nonceHash: string
  centerId: number
  /** Undefined where who it is was asked before, and they still wait to be joined with an account. */
  who: PlatformUser | undefined
}

/** Spends the state and asks the platform who came: outside of the request's transaction, since it may take its time. */
export async function receive(
  place: PlatformContext,
  { code, state: given }: { code: string; state: string },
): Promise<Received> {
  const { services, community } = place
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: patienceMs } = services.settings
  const state = ownState(place, given)
  const nonceHash = tokenHash(state.nonce)
  const began = await withCommunity(services.connection.db, community.id, async (tx) => {
    // A page that is loaded again must still lead to where the accounts are joined.
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

/** Tells whoever waits in a few words, and the log what it was. */
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
