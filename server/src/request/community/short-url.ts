import { SHORT_LINKS_PATH } from '@vecu/contract/short-link'

import type { Settings } from '../../settings.ts'
import { communityUrl } from './address.ts'

/** Short address of a code, for people to read and type; without language, so that each reader gets their own. */
export function shortUrl(settings: Settings, community: { slug: string }, code: string): string {
  return `${communityUrl(settings, community.slug)}${SHORT_LINKS_PATH}/${code}`
}
