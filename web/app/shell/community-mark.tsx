import { useCommunity } from './community.ts'
import css from './community-mark.module.css'

/** The community beside the wordmark. The default one is the product itself, and its wordmark is there already. */
export function CommunityMark() {
  const { name, favicon } = useCommunity()
  if (name === 'Vécu') return null
  return (
    <p className={css.community}>
      {favicon && <img className={css.crest} src={favicon} alt="" width={34} height={34} />}
      {name}
    </p>
  )
}
