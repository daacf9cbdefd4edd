import type { Locale } from '@vecu/contract/locale'
import { isLocale } from '@vecu/contract/locale'
import { ACCOUNT_LINK_HOURS, MOODLE_STATE_MINUTES } from '@vecu/contract/moodle'

import { readLocal, writeLocal } from '../../../platform/browser/browser-storage.ts'

/** Sign-in begun in this browser. A callback without one is rejected, which protects against login CSRF. */
export interface PendingSignIn {
  state: string
  center: number
  locale: Locale
  until: number
  /** Waits for proof that the account with the same e-mail address belongs to the user. */
  isJoining: boolean
}

const KEY = 'moodle-sign-ins'
const LAST_KEY = 'moodle-last-center'
/** Maximum number of parallel sign-ins, one per tab. */
const MAX_SIGN_INS = 5

function read(): PendingSignIn[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPendingSignIn).filter(({ until }) => until > Date.now()) : []
  } catch {
    // Invalid storage content is read as an empty list.
    return []
  }
}

function isPendingSignIn(value: unknown): value is PendingSignIn {
  const { state, center, locale, until } = (value ?? {}) as Partial<PendingSignIn>
  return typeof state === 'string' && typeof center === 'number' && typeof until === 'number' && isLocale(locale)
}

function write(signIns: PendingSignIn[]): void {
  writeLocal(KEY, JSON.stringify(signIns.slice(-MAX_SIGN_INS)))
}

export function saveSignIn(signIn: Pick<PendingSignIn, 'state' | 'center' | 'locale'>): void {
  write([...read(), { ...signIn, until: Date.now() + MOODLE_STATE_MINUTES * 60_000, isJoining: false }])
  writeLocal(LAST_KEY, String(signIn.center))
}

export function findSignIn(state: string): PendingSignIn | undefined {
  return read().find((signIn) => signIn.state === state)
}

/** Finds the pending account link for a mailed link, which does not contain the state. */
export function findPendingLink(): PendingSignIn | undefined {
  return read().findLast(({ isJoining }) => isJoining)
}

export function setJoining(state: string): void {
  const until = Date.now() + ACCOUNT_LINK_HOURS * 3_600_000
  write(read().map((signIn) => (signIn.state === state ? { ...signIn, until, isJoining: true } : signIn)))
}

export function forgetSignIn(state: string): void {
  write(read().filter((signIn) => signIn.state !== state))
}

/** Training centre of the last sign-in from this browser. */
export function lastCenter(): number | undefined {
  const center = Number(readLocal(LAST_KEY))
  return center > 0 ? center : undefined
}

/** Subscribe function for `useSyncExternalStore`: the storage is read on page load only. */
export function neverChanges(): () => void {
  return () => undefined
}
