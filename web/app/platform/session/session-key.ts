import type { LocalKey } from '../browser/stored-keys.ts'

/**
 * Local storage key of the session: `token` (bearer), `refreshToken`, `user` (last API state), `deactivationSeen`
 * (notice closed), `endedBy` (how the last session ended, so that every tab opens the right page) and `owner` (whose
 * drafts the browser stores).
 */
export const SESSION_KEY = 'vecu-session' satisfies LocalKey
