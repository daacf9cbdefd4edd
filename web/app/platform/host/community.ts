import type { PublicCommunity } from '@vecu/contract/community'

import { useRoot } from './root-data.ts'

/** Fallback for pages without a community, such as the page for an unknown one. */
const NONE: PublicCommunity = {
  name: 'Vécu',
  slug: '',
  favicon: null,
  logoUrl: null,
  logoWidth: null,
  logoHeight: null,
  registration: 'open',
  primaryColor: null,
  secondaryColor: null,
  supportLink: null,
}

/** Community of the current host. */
export function useCommunity(): PublicCommunity {
  return useRoot()?.community ?? NONE
}
