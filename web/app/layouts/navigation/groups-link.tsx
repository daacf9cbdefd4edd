import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { hasRoute } from '../../route-table.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useCanWrite, useSession } from '../../platform/session/session.ts'

const GroupsMenu = lazy(() => import('./groups-menu.tsx'))

/** The viewer's groups; empty if there is no group page. */
export function useGroups() {
  const groups = useSession(({ user }) => user?.groupsAttributes)
  return useCanWrite() && hasRoute('group-overview') ? (groups ?? []) : []
}

/** Links to the viewer's group, or opens a menu if there are several. */
export function GroupsLink({ children }: { children: ReactNode }) {
  const path = useLocalePath()
  const { pathname } = useLocation()
  const [first, ...others] = useGroups()
  const [isMenuRequested, setMenuRequested] = useState(false)
  if (!first) return null
  const isCurrent = pathname.startsWith(`${path('/group-overview')}/`)
  if (others.length === 0) {
    return (
      <Link to={path(`/group-overview/${first.id}`)} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    )
  }
  const button = (
    <button type="button" aria-haspopup="menu" aria-expanded={false} onClick={() => setMenuRequested(true)}>
      {children}
    </button>
  )
  return (
    <span data-current={isCurrent || undefined}>
      {isMenuRequested ? (
        <Suspense fallback={button}>
          <GroupsMenu>{children}</GroupsMenu>
        </Suspense>
      ) : (
        button
      )}
    </span>
  )
}
