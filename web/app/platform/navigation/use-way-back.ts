import { type LinkProps, useLocation, useNavigate } from 'react-router'

import { mayFade } from '../browser/view-transition.ts'
import { findWayBack } from './visited-pages.ts'

interface BackLinkTarget {
  link: Pick<LinkProps, 'to' | 'viewTransition' | 'onClick'>
  /** Whether it leads to another page than `to`. */
  isElsewhere: boolean
}

/**
 * A link to the page from which the user came, at the same scroll position; to `to` if the page was opened first.
 * `within` is the path of pages that are left together.
 */
export function useWayBack(to: string, within?: string): BackLinkTarget {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wayBack = findWayBack(within ?? pathname)
  const link: BackLinkTarget['link'] = {
    to: wayBack?.path ?? to,
    viewTransition: mayFade(),
    onClick: (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!wayBack || opensElsewhere) return
      event.preventDefault()
      void navigate(-wayBack.steps)
    },
  }
  return { link, isElsewhere: wayBack !== undefined && wayBack.path !== to }
}
