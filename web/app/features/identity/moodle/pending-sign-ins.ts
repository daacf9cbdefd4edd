import type { Locale } from '@vecu/contract/locale'
import { isLocale } from '@vecu/contract/locale'
import { ACCOUNT_LINK_HOURS, MOODLE_STATE_MINUTES } from '@vecu/contract/moodle'

import { readLocal, writeLocal } from '../../../platform/browser/browser-storage.ts'

/** A sign-in that this browser began: one that comes back without is somebody else's. */
export interface PendingSignIn {
  state: string
  center: number
  locale: Locale
  until: number
  /** Waits for a proof that the account of the same address is theirs. */
  isJoining: boolean
}

const KEY = 'moodle-sign-ins'
const LAST_KEY = 'moodle-last-center'
/** As many as tabs in which somebody may try at once. */
const MOST = 5

function read(): PendingSignIn[] {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).filter(({ until }) => until > Date.now()) : []
  } catch {
    // Somebody else's words under our name.
    return []
  }
}

function isKept(value: unknown): value is PendingSignIn {
  const { state, center, locale, until } = (value ?? {}) as Partial<PendingSignIn>
  return typeof state === 'string' && typeof center === 'number' && typeof until === 'number' && isLocale(locale)
}

function write(kept: PendingSignIn[]): void {
  writeLocal(KEY, JSON.stringify(kept.slice(-MOST)))
}

export function keepSignIn(begun: Pick<PendingSignIn, 'state' | 'center' | 'locale'>): void {
  write([...read(), { ...begun, until: Date.now() + MOODLE_STATE_MINUTES * 60_000, isJoining: false }])
  writeLocal(LAST_KEY, String(begun.center))
}

export function findSignIn(state: string): PendingSignIn | undefined {
  return read().find((kept) => kept.state === state)
}

/** For a mailed link, which does not say which sign-in it belongs to. */
export function findPendingLink(): PendingSignIn | undefined {
  return read().findLast(({ isJoining }) => isJoining)
}

export function keepJoining(state: string): void {
  const until = Date.now() + ACCOUNT_LINK_HOURS * 3_600_000
  write(read().map((kept) => (kept.state === state ? { ...kept, until, isJoining: true } : kept)))
}

export function forgetSignIn(state: string): void {
  write(read().filter((kept) => kept.state !== state))
}

/** The centre that this browser last began with. */
export function lastCenter(): number | undefined {
  const kept = Number(readLocal(LAST_KEY))
  return kept > 0 ? kept : undefined
}

/** What is kept is read as the page opens, and by nobody who would have to be told of a change. */
export function neverChanges(): () => void {
  return () => undefined
}
