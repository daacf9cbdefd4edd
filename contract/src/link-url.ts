import { parseTypedAddress } from './web-address.ts'

export const MAX_LINK_URL = 2_000

/** Empty, or a web URL with or without its scheme; never `javascript:` or another scheme. */
export function isLinkUrl(typed: string): boolean {
  return typed === '' || parseTypedAddress(typed)?.hostname.includes('.') === true
}
