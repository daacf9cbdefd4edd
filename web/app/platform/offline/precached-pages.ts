/** The pages that open without network, by their names in the route table: an app that is started, and what is captured. */
export const PRECACHED_ROUTES = [
  { name: 'dashboard-index', path: '/' },
  { name: 'create-experience', path: '/create-experience' },
  { name: 'create-experience-skills', path: '/create-experience/skills' },
  { name: 'create-experience-meta', path: '/create-experience/meta' },
] as const

/** What stands in for every other page. */
export const OFFLINE_ROUTE = { name: 'offline', path: '/offline' } as const

/** The subjects of the texts on them. */
export const PRECACHED_NAMESPACES = [
  'common',
  'dashboard',
  'errors',
  'experience',
  'experience-form',
  'first-steps',
  'offline',
  'recognition',
  'story',
  'wizard',
] as const

export const SHARE_TARGET = '/share-target'
/** Where what was shared is opened. */
export const SHARE_TARGET_REDIRECT = '/create-experience'

/** What a page says to the worker: keep what this reader needs without network. */
export interface PrecacheRequest {
  type: 'keep'
  build: string
  locale: string
  /** Somebody is signed in: the pages behind the session too. */
  isSignedIn: boolean
}

/** What the worker says to pages, when the network is there again. */
export const SEND_WAITING = 'send-waiting'
export const SYNC_TAG = 'waiting'
