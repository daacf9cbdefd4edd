import { groupBy } from '@vecu/contract/group-by'

import { CACHE_PREFIXES, COOKIES, DATABASES, LOCAL_STORAGE, SERVER_COOKIES, SESSION_STORAGE } from './stored-keys.ts'

const KINDS = {
  cookie: { ...COOKIES, ...SERVER_COOKIES },
  local: LOCAL_STORAGE,
  tab: SESSION_STORAGE,
  database: DATABASES,
  cache: CACHE_PREFIXES,
} as const
type Kind = keyof typeof KINDS

/** Each has its texts under `privacy.storage` of the message file `legal`. */
type Purpose =
  | 'locale'
  | 'theme'
  | 'device'
  | 'session'
  | 'centre'
  | 'drafts'
  | 'keptDrafts'
  | 'owner'
  | 'waiting'
  | 'hints'
  | 'pdf'
  | 'navigation'
  | 'offline'

/** A key that is stored without a purpose does not compile. */
const PURPOSES = {
  cookie: { locale: 'locale', theme: 'theme', known_device: 'device' },
  local: {
    'vecu-session': 'session',
    'vecu-onboarding': 'hints',
    'vecu-pdf': 'pdf',
    'vecu-seals': 'hints',
    'vecu-drafts': 'keptDrafts',
    'draft-experience-original-image': 'drafts',
    'draft-experience-cropped-image': 'drafts',
    'draft-experience-owner': 'drafts',
    'moodle-sign-ins': 'centre',
    'moodle-last-center': 'centre',
  },
  tab: {
    'vecu-tab-owner': 'owner',
    'draft-experience': 'drafts',
    'draft-story': 'drafts',
    'draft-recognition': 'drafts',
    'draft-portrait': 'drafts',
    'draft-reviews': 'drafts',
    'draft-contact': 'drafts',
    'draft-feedback': 'drafts',
    'draft-nudge': 'drafts',
    'draft-names': 'drafts',
    'draft-group': 'drafts',
    'draft-invitations': 'drafts',
    'draft-community-settings': 'drafts',
    'draft-community-skills': 'drafts',
    'reloaded-at': 'navigation',
    'react-router-scroll-positions': 'navigation',
    'react-router-manifest-version': 'navigation',
    'remix-router-transitions': 'navigation',
  },
  database: { 'vecu-offline': 'waiting' },
  cache: { 'vecu-assets-': 'offline', 'vecu-pages-': 'offline' },
} as const satisfies { [K in Kind]: Record<keyof (typeof KINDS)[K], Purpose> }

interface StoredData {
  kind: Kind
  purpose: Purpose
  /** Names as the browser shows them; those of caches continue with the build. */
  keys: string[]
}

/** Everything that is stored in the browser, one row per kind of storage and purpose. */
export function storedData(): StoredData[] {
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const purposes: Record<string, Purpose> = PURPOSES[kind]
    const byPurpose = groupBy(Object.keys(KINDS[kind]), (key) => purposes[key])
    return [...byPurpose].flatMap(([purpose, names]) =>
      purpose === undefined
        ? []
        : [{ kind, purpose, keys: names.map((name) => (kind === 'cache' ? `${name}…` : name)) }],
    )
  })
}
