import { LOCALE_COOKIE, THEME_COOKIE } from '@vecu/contract/constants'

/**
 * Everything that the application stores in a browser, with its owner. Data of a `person` is removed when they sign out
 * or another person signs in; data of the `device` stays. `shell/browser-storage.ts` accepts no other key.
 */
type Owner = 'person' | 'device'

export const LOCAL_STORAGE = {
  // Stays, because it tells every tab how the session ended; signing out empties it.
  'vecu-session': 'device',
  'vecu-first-steps': 'person',
  'vecu-pdf': 'person',
  'draft-experience-original-image': 'person',
  'draft-experience-cropped-image': 'person',
  'draft-experience-owner': 'person',
  'moodle-sign-ins': 'person',
  'moodle-last-center': 'device',
} as const satisfies Record<string, Owner>

export const SESSION_STORAGE = {
  'vecu-tab-owner': 'person',
  'draft-experience': 'person',
  'draft-story': 'person',
  'draft-recognition': 'person',
  'draft-portrait': 'person',
  'draft-reviews': 'person',
  'draft-contact': 'person',
  'draft-community-settings': 'person',
  'draft-community-skills': 'person',
  'reloaded-at': 'device',
  // React Router's own: positions and addresses, as in the browser's history.
  'react-router-scroll-positions': 'device',
  'react-router-manifest-version': 'device',
  'remix-router-transitions': 'device',
} as const satisfies Record<string, Owner>

/** Removed unless experiences wait in it for the network: those keep their owner and stay until that person sends them. */
export const DATABASES = { 'vecu-offline': 'person' } as const satisfies Record<string, Owner>

/** Files of the build and pages that hold nobody's data. */
export const CACHE_PREFIXES = { 'vecu-assets-': 'device', 'vecu-pages-': 'device' } as const satisfies Record<
  string,
  Owner
>

/** Cookies that scripts can read. The server sets HttpOnly cookies for the device, and removes them itself. */
export const COOKIES = { [LOCALE_COOKIE]: 'device', [THEME_COOKIE]: 'device' } as const satisfies Record<string, Owner>

export type LocalKey = keyof typeof LOCAL_STORAGE
export type TabKey = keyof typeof SESSION_STORAGE
