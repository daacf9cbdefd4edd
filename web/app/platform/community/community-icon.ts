import type { PublicCommunity } from '@vecu/contract/community'
import { wideLogoSize } from '@vecu/contract/logo-shape'

/** Drawn by the server from the logo, on a square ground. */
const DERIVED_ICON = '/app-icons/any-192.png'

type Branding = Pick<PublicCommunity, 'favicon' | 'logoUrl' | 'logoWidth' | 'logoHeight'>

/** Square picture of the community: the one that it chose, else its logo; null without either. */
export function findCommunityIcon({ favicon, logoUrl, logoWidth, logoHeight }: Branding): string | null {
  if (favicon !== null || logoUrl === null) return favicon
  return wideLogoSize(logoWidth, logoHeight) ? DERIVED_ICON : logoUrl
}
