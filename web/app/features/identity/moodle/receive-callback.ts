import { type Locale, pathInLocale } from '@vecu/contract/locale'
import { MOODLE_CALLBACK_PATH, moodleApi } from '@vecu/contract/moodle'

import { call } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { welcomePath } from '../../../platform/session/landing.ts'
import { findSignIn, forgetSignIn, setJoining } from './pending-sign-ins.ts'
import { type FailureName, isFailureName, toEnding, toFailureName } from './sign-in-error.ts'

export interface CallbackQuery {
  code: string
  state: string
  iss: string | null
  error: string | null
}

export type Outcome = { failure: FailureName; center: number | undefined } | { join: string }

/** Accepts only a `state` that this browser started, which prevents login CSRF. */
export async function receiveCallback({ code, state, iss, error }: CallbackQuery): Promise<Outcome | { to: string }> {
  const pendingSignIn = findSignIn(state)
  const center = pendingSignIn?.center
  if (error !== null) {
    if (pendingSignIn) await reportEnding(state, error)
    return { failure: toEnding(error), center }
  }
  if (!pendingSignIn || code === '') return { failure: 'MOODLE_STATE_INVALID', center }
  try {
    const { isNew } = await call(moodleApi.callback, { code, state, ...(iss !== null && { iss }) })
    forgetSignIn(state)
    return { to: isNew ? welcomePath(pendingSignIn.locale) : pathInLocale('/', pendingSignIn.locale) }
  } catch (callbackError) {
    if (callbackError instanceof ApiError && callbackError.code === 'MOODLE_ACCOUNT_EXISTS') {
      setJoining(state)
      return { join: state }
    }
    return { failure: toFailureName(callbackError), center }
  }
}

/** Writes the error into the log of the server; the page explains it in any case. */
async function reportEnding(state: string, error: string): Promise<void> {
  await call(moodleApi.error, { state, error: error.slice(0, 200) || 'empty' }).catch(() => undefined)
}

const OUTCOME_PARAMETER = 'outcome'
const JOIN = 'join'

/**
 * Address that shows the outcome in another language. The code was exchanged before, because it lives for 30 seconds
 * only, so it is not in the address.
 */
export function outcomePath(outcome: Outcome, state: string, locale: Locale): string {
  const name = 'join' in outcome ? JOIN : outcome.failure
  const query = new URLSearchParams({ state, [OUTCOME_PARAMETER]: name })
  return `${pathInLocale(MOODLE_CALLBACK_PATH, locale)}?${query.toString()}`
}

/** Undefined if the address has no outcome, or one that this browser did not get. */
export function readOutcome(parameters: URLSearchParams): Outcome | undefined {
  const name = parameters.get(OUTCOME_PARAMETER)
  const state = parameters.get('state') ?? ''
  const pendingSignIn = findSignIn(state)
  if (name === JOIN) return pendingSignIn?.isJoining === true ? { join: state } : undefined
  return isFailureName(name) ? { failure: name, center: pendingSignIn?.center } : undefined
}
