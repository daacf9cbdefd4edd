import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { Link } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import css from './back-link.module.css'
import { useWayBack } from '../navigation/use-way-back.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

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
  const { link, isElsewhere } = useWayBack(to, within)
  return (
    <Link className={css.back} {...link}>
      <Icon of={ChevronLeft} size={20} />
      {isElsewhere ? t('back') : children}
    </Link>
  )
}
