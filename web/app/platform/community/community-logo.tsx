import { wideLogoSize } from '@vecu/contract/logo-shape'

import { useCommunity } from '../host/community.ts'
import { findCommunityIcon } from './community-icon.ts'
import css from './community-logo.module.css'

/** Widths at which the header has no room for a wide logo; the same as in the style sheet. */
const NARROW = '(max-width: 353px), (min-width: 720px) and (max-width: 819px)'

/** Shows the community beside the wordmark; nothing for the default community, which is the product itself. */
export function CommunityLogo() {
  const community = useCommunity()
  const { name, logoUrl } = community
  if (name === 'Vécu') return null
  const icon = findCommunityIcon(community)
  const wide = wideLogoSize(community.logoWidth, community.logoHeight)
  if (logoUrl !== null && wide) {
    // A wide logo contains the name: beside it, the name is only read aloud.
    return (
      <p className={css.community} data-logo>
        <picture className={css.picture}>
          <source media={NARROW} srcSet={icon ?? logoUrl} width={34} height={34} />
          <img className={css.logo} src={logoUrl} alt="" width={wide.width} height={wide.height} />
        </picture>
        <span className="visually-hidden">{name}</span>
      </p>
    )
  }
  return (
    <p className={css.community} data-logo={icon !== null || undefined}>
      {icon !== null && <img className={css.crest} src={icon} alt="" width={34} height={34} />}
      {name}
    </p>
  )
}
