import { Refusal } from '@vecu/contract/error'

import type { Community } from '../../../schema/tables/tables.ts'
import { inCommunity } from '../../../platform/db/community-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { tokenHash } from '../../../platform/crypto/keys.ts'
import { PlatformFailure } from './platform-client.ts'
import { CodeRefused, type PlatformUser, askWho } from './fetch-platform-user.ts'
import { hostOf, openSecret, platformOf } from './centers.ts'
import { findOpenCenter, findWaiting, spendState } from './queries.ts'
import { type State, isOver, readState } from './state.ts'

interface Place {
  services: Services
  community: Community
}

/** A state of our making that was made for this community; whether it is still in time is asked where it matters. */
export function ownState({ services: { settings }, community }: Place, given: string): State {
  const state = readState(settings.secretKey, given)
  if (state?.host !== hostOf(settings, community)) throw new Refusal('MOODLE_STATE_INVALID')
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
  place: Place,
  { code, state: given }: { code: string; state: string },
): Promise<Received> {
  const { services, community } = place
  const { secretKey, moodlePrivateAddresses: allowPrivate, moodleTimeoutMs: patienceMs } = services.settings
  const state = ownState(place, given)
  const nonceHash = tokenHash(state.nonce)
  const began = await inCommunity(services.connection.db, community.id, async (tx) => {
    // A page that is loaded again must still lead to where the accounts are joined.
    if (await findWaiting(tx, nonceHash)) return 'waiting'
    if (isOver(state)) throw new Refusal('MOODLE_STATE_EXPIRED')
    const center = await findOpenCenter(tx, state.center)
    if (!center) throw new Refusal('TRAINING_CENTER_NOT_FOUND')
    if (!(await spendState(tx, nonceHash, center.id))) throw new Refusal('MOODLE_STATE_USED')
    return center
  })
  if (began === 'waiting') return { nonceHash, centerId: state.center, who: undefined }
  const clientSecret = openSecret(secretKey, community.id, began.client_secret)
  const who = await clearly(services, began.id, async () => {
    if (clientSecret === undefined) throw new PlatformFailure('secret_lost')
    const platform = platformOf(services.settings, community, began)
    return askWho(platform, { code, clientSecret, nonce: state.nonce, secretKey, allowPrivate, patienceMs })
  })
  return { nonceHash, centerId: began.id, who }
}

const UNREACHABLE = new Set(['dns', 'refused', 'tls', 'slow', 'private'])

/** Tells whoever waits in a few words, and the log what it was. */
async function clearly<Result>({ log }: Services, center: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CodeRefused) throw new Refusal('MOODLE_CODE_USED')
    if (!(error instanceof PlatformFailure)) throw error
    log.warn({ center, problem: error.problem, found: error.found }, 'a learning platform gave no answer')
    throw new Refusal(UNREACHABLE.has(error.problem) ? 'MOODLE_UNREACHABLE' : 'MOODLE_ANSWER')
  }
}
