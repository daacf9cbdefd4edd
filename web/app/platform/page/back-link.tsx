import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'react-router'

import css from './back-link.module.css'
import { mayFade } from '../browser/view-transition.ts'

/** Link back on pages without a header. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={css.back} to={to} viewTransition={mayFade()}>
      <ChevronLeft size={20} aria-hidden="true" />
      {children}
    </Link>
  )
}
