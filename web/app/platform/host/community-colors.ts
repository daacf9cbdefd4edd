import { type Shades, getColorShades } from '@vecu/contract/color'
import type { ThemeName } from '@vecu/contract/surfaces'
import type { PublicCommunity } from '@vecu/contract/community'

type CommunityColors = Pick<PublicCommunity, 'primaryColor' | 'secondaryColor'>

/** CSS custom properties replaced by the colours of a community. */
export function colorTokens(
  { primaryColor, secondaryColor }: CommunityColors,
  theme: ThemeName,
): Record<string, string> {
  return {
    ...(primaryColor !== null && primaryTokens(getColorShades(primaryColor, theme), theme)),
    ...(secondaryColor !== null && secondaryTokens(getColorShades(secondaryColor, theme))),
  }
}

function primaryTokens({ plain, hover, press, soft, on }: Shades, theme: ThemeName): Record<string, string> {
  return {
    '--vc-primary': plain,
    '--vc-primary-hover': hover,
    '--vc-primary-press': press,
    '--vc-primary-soft': soft,
    '--vc-on-primary': on,
    ...(theme === 'light' && { '--vc-focus': plain }),
  }
}

function secondaryTokens({ plain, soft }: Shades): Record<string, string> {
  return { '--vc-secondary': plain, '--vc-secondary-text': plain, '--vc-secondary-soft': soft }
}

/** Style sheet with the community colours for both themes; its specificity exceeds that of the default tokens. */
export function communityStylesheet(community: CommunityColors): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const tokens = Object.entries(colorTokens(community, theme)).map(([name, value]) => `${name}:${value}`)
      return tokens.length === 0 ? '' : `html[data-theme='${theme}']{${tokens.join(';')}}`
    })
    .join('')
}
