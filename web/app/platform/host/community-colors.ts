import { type Shades, type ThemeName, shadesOf } from '@vecu/contract/color'
import type { PublicCommunity } from '@vecu/contract/community'

type CommunityColors = Pick<PublicCommunity, 'primaryColor' | 'secondaryColor'>

/** CSS custom properties replaced by the colours of a community. */
export function colourTokens(
  { primaryColor, secondaryColor }: CommunityColors,
  theme: ThemeName,
): Record<string, string> {
  return {
    ...(primaryColor !== null && primaryTokens(shadesOf(primaryColor, theme), theme)),
    ...(secondaryColor !== null && secondaryTokens(shadesOf(secondaryColor, theme))),
  }
}

function primaryTokens({ plain, hover, press, soft, on }: Shades, theme: ThemeName): Record<string, string> {
  return {
    '--vc-action': plain,
    '--vc-action-hover': hover,
    '--vc-action-press': press,
    '--vc-action-soft': soft,
    '--vc-on-action': on,
    ...(theme === 'light' && { '--vc-focus': plain }),
  }
}

function secondaryTokens({ plain, soft }: Shades): Record<string, string> {
  return { '--vc-madder': plain, '--vc-madder-ink': plain, '--vc-madder-soft': soft }
}

/** Style sheet with the community colours for both themes; its specificity exceeds that of the default tokens. */
export function communityStylesheet(community: CommunityColors): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const tokens = Object.entries(colourTokens(community, theme)).map(([name, value]) => `${name}:${value}`)
      return tokens.length === 0 ? '' : `html[data-theme='${theme}']{${tokens.join(';')}}`
    })
    .join('')
}
