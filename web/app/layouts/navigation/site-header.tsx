import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Wordmark } from '../../design-system/marks/wordmark.tsx'
import { CommunityLogo } from '../../platform/community/community-logo.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import css from './site-header.module.css'

interface Props {
  home: '/' | '/auth'
  isMembers?: boolean
  /** Lower bar with the same entries, on pages whose header is hidden in the route table. */
  isSlim?: boolean
  children: ReactNode
}

export function SiteHeader({ home, isMembers = false, isSlim = false, children }: Props) {
  const path = useLocalePath()
  return (
    <header className={css.header} data-members={isMembers || undefined} data-slim={isSlim || undefined}>
      <div className={css.bar}>
        <Link className={css.home} to={path(home)}>
          <Wordmark size="1.875rem" />
        </Link>
        <div className={css.community}>
          <CommunityLogo />
        </div>
        {children}
      </div>
    </header>
  )
}
