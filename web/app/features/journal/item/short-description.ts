import { COLLAPSED_DESCRIPTION } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'

/** Fewer hidden characters than this are shown at once, because reading on would add almost nothing. */
const MIN_HIDDEN = 20

/** Description of a collapsed card, truncated at the end of the last word that fits. */
export function shortDescription(description: string): string {
  const short = cutText(description, COLLAPSED_DESCRIPTION)
  return description.length - short.length < MIN_HIDDEN ? description : short
}
