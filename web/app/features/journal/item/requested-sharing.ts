import type { SharingLevel } from '@vecu/contract/experience'

import type { Item } from '../cache/queries.ts'

/** The sharing that the owner chose last: public while a request for a public link is open. */
export function requestedSharing({
  sharingParameters,
  publication,
}: Pick<Item, 'sharingParameters' | 'publication'>): SharingLevel {
  return publication?.status === 'open' ? 'public' : sharingParameters
}
