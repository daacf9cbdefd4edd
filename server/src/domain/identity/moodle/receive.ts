import { AppError } from '@vecu/contract/error'

import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { ExternalCallError } from '../../../platform/http/outgoing/external-call.ts'
import { fetchPlatformUser } from './fetch-platform-user.ts'
import { fetchOpenIdUser } from '../openid/fetch-user.ts'
import { getCommunityHost, decryptSecret, toPlatform } from './centers.ts'
import { toLogWord } from '../openid/provider-errors.ts'
import { connectProvider } from '../openid/provider.ts'
import { InvalidCodeError, type PlatformUser } from '../openid/platform-user.ts'
import { type Platform, isMoodle } from './plugins.ts'
import { findOpenCenter, findPendingLink, consumeState } from './queries.ts'
import { type State, codeVerifier, idTokenNonce, isExpired, readState } from './state.ts'

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

interface Callback {
  code: string
  state: string
  iss?: string | undefined
}

/** Consumes the state and queries the platform, outside the request's transaction because the call may be slow. */
export async function receive(ctx: PlatformContext, callback: Callback): Promise<Received> {
  const { services, community } = ctx
  const { secretKey } = services.settings
  const state = ownState(ctx, callback.state)
  const nonceHash = tokenHash(state.nonce)
  const centerOrWaiting = await withCommunity(services.connection.db, community.id, async (tx) => {
    // A reloaded page must still lead to account linking.
    if (await findPendingLink(tx, nonceHash)) return 'waiting'
    return consumeOwnState(tx, state)
  })
  if (centerOrWaiting === 'waiting') return { nonceHash, centerId: state.center, platformUser: undefined }
  const clientSecret = decryptSecret(secretKey, community.id, centerOrWaiting.client_secret)
  const platformUser = await withPlatformErrorCode(services, centerOrWaiting.id, async () => {
    if (clientSecret === undefined) throw new ExternalCallError('secret_undecryptable')
    const platform = toPlatform(services.settings, community, centerOrWaiting)
    return fetchUser(services, platform, { ...callback, clientSecret, nonce: state.nonce })
  })
  return { nonceHash, centerId: centerOrWaiting.id, platformUser }
}

/** Consumes the state and returns its centre. */
async function consumeOwnState(tx: Tx, state: State) {
  if (isExpired(state)) throw new AppError('MOODLE_STATE_EXPIRED')
  const center = await findOpenCenter(tx, state.center)
  if (!center) throw new AppError('TRAINING_CENTER_NOT_FOUND')
  if (!(await consumeState(tx, tokenHash(state.nonce), center.id))) throw new AppError('MOODLE_STATE_USED')
  return center
}

async function fetchUser(
  { settings }: Services,
  platform: Platform,
  { code, state, iss, clientSecret, nonce }: Callback & { clientSecret: string; nonce: string },
): Promise<PlatformUser> {
  const { secretKey, moodleAllowPrivateNetworks: allowPrivate, moodleTimeoutMs: timeoutMs } = settings
  if (isMoodle(platform)) {
    return fetchPlatformUser(platform, { code, clientSecret, nonce, secretKey, allowPrivate, timeoutMs })
  }
  const config = await connectProvider({ ...platform, clientSecret }, { allowPrivate, timeoutMs })
  return fetchOpenIdUser(config, {
    ...platform,
    code,
    state,
    iss,
    nonce: idTokenNonce(secretKey, nonce),
    codeVerifier: codeVerifier(secretKey, nonce),
  })
}

/** Logs how the platform ended a sign-in. The state is used up, so that a sign-in writes one line at most. */
export async function logPlatformError(
  ctx: PlatformContext & { tx: Tx },
  { state: signedState, error }: { state: string; error: string },
): Promise<void> {
  const { id: center } = await consumeOwnState(ctx.tx, ownState(ctx, signedState))
  ctx.services.log.warn({ center, error: toLogWord(error) }, 'learning platform ended the sign-in')
}

const UNREACHABLE = new Set(['dns', 'refused', 'tls', 'timeout', 'private_address'])

/** Logs the problem and rethrows it as an API error. */
export async function withPlatformErrorCode<Result>(
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
