import { Link } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { useLocalePath } from '../i18n/locale-path.ts'
import { LOGIN_PATH } from '../session/login-path.ts'
import { useIsSignedIn } from '../session/session.ts'

interface Props {
  /** For pages on which a guest needs no account. */
  isMembersOnly?: boolean
}

/** Link of public pages: guests sign in, members open their journal. */
export function EntryLink({ isMembersOnly = false }: Props) {
  const { t } = useTranslation()
  const path = useLocalePath()
  const isSignedIn = useIsSignedIn()
  if (isMembersOnly && !isSignedIn) return null
  return (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path(isSignedIn ? '/' : LOGIN_PATH)}>
      {t(isSignedIn ? 'nav.openJournal' : 'nav.signIn')}
    </Link>
  )
}
