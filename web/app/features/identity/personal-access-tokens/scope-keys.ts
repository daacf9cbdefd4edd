import type { PersonalAccessTokenScope } from '@vecu/contract/personal-access-token'

/** Message keys of the scopes, whose own names contain the separator of message files. */
export const SCOPE_KEYS = {
  'journal:read': 'journalRead',
  'journal:write': 'journalWrite',
  'community:read': 'communityRead',
  admin: 'admin',
} as const satisfies Record<PersonalAccessTokenScope, string>
