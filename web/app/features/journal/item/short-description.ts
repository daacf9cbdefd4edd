import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'

/** Description of a collapsed card, truncated at the last comma or space that fits. */
export function shortDescription(description: string): string {
  return cutText(description, COLLAPSED_DESCRIPTION)
}
