import { useCommunity } from '../host/community.ts'
import css from './community-logo.module.css'

/** Shows the community beside the wordmark; nothing for the default community, which is the product itself. */
export function CommunityLogo() {
  const { name, favicon, logoUrl } = useCommunity()
  const crest = favicon ?? logoUrl
  if (name === 'Vécu') return null
  return (
    <p className={css.community}>
      {crest && <img className={css.crest} src={crest} alt="" width={34} height={34} />}
      {name}
    </p>
  )
}
