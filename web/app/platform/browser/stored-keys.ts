import { KNOWN_DEVICE_COOKIE, LOCALE_COOKIE, THEME_COOKIE } from '@vecu/contract/constants'

/**
 * Everything that the application stores in a browser, with its owner. Keys of a `person` are removed on sign-out or
 * when another person signs in; keys of the `device` stay. `browser-storage.ts` accepts no other key, and
 * `stored-purposes.ts` says for the legal page what each is for.
 */
type Owner = 'person' | 'device'

export const LOCAL_STORAGE = {
  // Not removed, because every tab reads from it how the session ended; signing out empties it.
  'vecu-session': 'device',
  'vecu-onboarding': 'person',
  'vecu-pdf': 'person',
  'vecu-seals': 'person',
  'vecu-drafts': 'person',
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
  'draft-feedback': 'person',
  'draft-nudge': 'person',
  'draft-names': 'person',
  'draft-group': 'person',
  'draft-invitations': 'person',
  'draft-community-settings': 'person',
  'draft-community-skills': 'person',
  'reloaded-at': 'device',
  // Written by React Router: scroll positions and paths, as in the browser history.
  'react-router-scroll-positions': 'device',
  'react-router-manifest-version': 'device',
  'remix-router-transitions': 'device',
} as const satisfies Record<string, Owner>

/** Deleted unless it contains unsent experiences, which stay until their owner sends them. */
export const DATABASES = { 'vecu-offline': 'person' } as const satisfies Record<string, Owner>

/** Build files and pages without personal data. */
export const CACHE_PREFIXES = { 'vecu-assets-': 'device', 'vecu-pages-': 'device' } as const satisfies Record<
  string,
  Owner
>

/** Cookies readable by scripts. */
export const COOKIES = { [LOCALE_COOKIE]: 'device', [THEME_COOKIE]: 'device' } as const satisfies Record<string, Owner>

/** HttpOnly cookies, which the server sets and removes. */
export const SERVER_COOKIES = { [KNOWN_DEVICE_COOKIE]: 'device' } as const satisfies Record<string, Owner>

export type LocalKey = keyof typeof LOCAL_STORAGE
export type TabKey = keyof typeof SESSION_STORAGE
