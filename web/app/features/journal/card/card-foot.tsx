import { Link } from 'react-router'

import type { Item } from '../cache/queries.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { mayFade } from '../../../platform/browser/view-transition.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import css from './card-foot.module.css'
import { SharingBadge } from '../sharing/sharing-badge.tsx'

interface Props {
  item: Pick<Item, 'userAttributes' | 'sharingParameters'>
  /** Links the author's name to their overview, or to one's own journal. */
  isLinked: boolean
}

export function CardFoot({ item: { userAttributes: author, sharingParameters }, isLinked }: Props) {
  const path = useLocalePath()
  const userId = useSession(({ user }) => user?.id)
  const name = `${author.firstname} ${author.lastname}`
  const byline = (
    <>
      <Avatar name={author} src={author.avatarUrl ?? undefined} size={30} />
      {name}
    </>
  )
  return (
    <footer className={css.footer}>
      {isLinked ? (
        <Link
          className={css.who}
          to={path(author.id === userId ? '/' : `/${author.id}/user-overview`)}
          viewTransition={mayFade()}
        >
          {byline}
        </Link>
      ) : (
        <span className={css.who}>{byline}</span>
      )}
      <SharingBadge sharing={sharingParameters} className={css.sharing} />
    </footer>
  )
}
