import type { LocalKey } from '../browser/stored-keys.ts'

/**
 * Who is signed in, kept in local storage under one key: `token` (the bearer), `refreshToken`, `user` (as the API last
 * showed them), `deactivationSeen` (the notice of a deactivated account was closed), `endedBy` (how the last session
 * ended, so that every tab lands on the right page) and `owner` (whose drafts the browser holds).
 */
export const SESSION_KEY = 'vecu-session' satisfies LocalKey
