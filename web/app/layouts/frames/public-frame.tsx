import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Wordmark } from '../../design-system/marks/wordmark.tsx'
import { AccessibilityLink } from '../../platform/page/accessibility-link.tsx'
import { CommunityLogo } from '../../platform/community/community-logo.tsx'
import { EntryLink } from '../../platform/page/entry-link.tsx'
import { LanguageRow } from '../../platform/page/language-row.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import css from './public-frame.module.css'

interface HeadProps {
  /** Tools of the page, before the link to sign in. */
  children?: ReactNode
}

/** Header of public pages, for visitors with or without an account. */
export function PublicHead({ children }: HeadProps) {
  const path = useLocalePath()
  return (
    <header className={css.top}>
      <Link className={css.home} to={path('/auth')}>
        <Wordmark size="1.75rem" />
      </Link>
      <CommunityLogo />
      <div className={css.tools}>
        {children}
        <EntryLink />
      </div>
    </header>
  )
}

/** Header as a bar over the whole width, for a page whose sections have their own edges. */
export function PublicBar({ children }: HeadProps) {
  return (
    <div className={css.line}>
      <div className={css.bar}>
        <PublicHead>{children}</PublicHead>
      </div>
    </div>
  )
}

interface FootProps {
  about: string
  home: string
  /** How to report the page. */
  report?: ReactNode
}

export function PublicFoot({ about, home, report }: FootProps) {
  const path = useLocalePath()
  return (
    <footer className={css.footer}>
      <p>{about}</p>
      <Link className={buttonClass({ variant: 'secondary' })} to={path('/auth')}>
        {home}
      </Link>
      {report}
      <LanguageRow />
      <AccessibilityLink />
    </footer>
  )
}
