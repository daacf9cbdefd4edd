import type { PublicCommunity } from '@vecu/contract/community'

import { useRoot } from './root-data.ts'

/** Shown where no community is known, as on the page that says so. */
const NONE: PublicCommunity = {
  name: 'Vécu',
  slug: '',
  favicon: null,
  logoUrl: null,
  registration: 'open',
  primaryColor: null,
  secondaryColor: null,
  supportLink: null,
}

/** The community whose host this is. */
export function useCommunity(): PublicCommunity {
  return useRoot()?.community ?? NONE
}
