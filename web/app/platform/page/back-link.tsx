import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'

import css from './back-link.module.css'
import { mayFade } from '../browser/view-transition.ts'
import { findWayBack } from '../navigation/visited-pages.ts'

interface Props {
  /** Where it leads, with this label, if the page was opened first. */
  to: string
  children: string
  /** Path of the pages that are left together, for example the tabs of a person. */
  within?: string
}

/** Leads to the page from which the user came, at the same scroll position. */
export function BackLink({ to, children, within }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wayBack = findWayBack(within ?? pathname)
  return (
    <Link
      className={css.back}
      to={wayBack?.path ?? to}
      viewTransition={mayFade()}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (!wayBack || opensElsewhere) return
        event.preventDefault()
        void navigate(-wayBack.steps)
      }}
    >
      <ChevronLeft size={20} aria-hidden="true" />
      {wayBack && wayBack.path !== to ? t('back') : children}
    </Link>
  )
}
