/** Pages that open offline, by route name: the start page and the experience form. */
export const PRECACHED_ROUTES = [
  { name: 'dashboard-index', path: '/' },
  { name: 'create-experience', path: '/create-experience' },
  { name: 'create-experience-skills', path: '/create-experience/skills' },
  { name: 'create-experience-meta', path: '/create-experience/meta' },
] as const

/** Pages that open offline from another page, by route name. Their own address needs the network, as it has an id. */
export const OFFLINE_VIEWS = ['experience'] as const

/** Shown offline instead of every other page. */
export const OFFLINE_ROUTE = { name: 'offline', path: '/offline' } as const

/** Message namespaces of the precached pages. */
export const PRECACHED_NAMESPACES = [
  'common',
  'dashboard',
  'errors',
  'evidence',
  'experience',
  'experience-form',
  'feedback',
  'onboarding',
  'offline',
  'recognition',
  'story',
  'wizard',
] as const

export const SHARE_TARGET = '/share-target'
/** Page that opens shared data. */
export const SHARE_TARGET_REDIRECT = '/create-experience'

/** Message to the service worker: precache for this language and session. */
export interface PrecacheRequest {
  type: 'keep'
  build: string
  locale: string
  /** Also precache the restricted pages. */
  isSignedIn: boolean
}

/** Message from the service worker to pages when the network is back. */
export const SEND_WAITING = 'send-waiting'
export const SYNC_TAG = 'waiting'
