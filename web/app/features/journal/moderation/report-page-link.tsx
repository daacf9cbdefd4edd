import Flag from 'lucide/dist/esm/icons/flag.mjs'
import { Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import type { Reported } from './report-dialog.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** On a public page: members report its content, visitors write to the team with the address of the page. */
export function ReportPageLink({ item }: { item: Reported }) {
  const { t } = useTranslation('report')
  const path = useLocalePath()
  const { pathname } = useLocation()
  const user = useSession((session) => session.user)
  const mayReport = user?.active && user.status === 'accepted' && user.id !== item.userAttributes.id
  const [isReporting, setReporting] = useState(false)
  const look = buttonClass({ variant: 'ghost', size: 'sm' })
  const content = (
    <>
      <Icon of={Flag} size={18} />
      {t('page')}
    </>
  )
  if (!mayReport) {
    return (
      <Link className={look} to={`${path('/contact')}?page=${encodeURIComponent(pathname)}`} rel="nofollow">
        {content}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={look} onClick={() => setReporting(true)}>
        {content}
      </button>
      {isReporting && (
        <Suspense>
          <ReportDialog item={item} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  )
}
