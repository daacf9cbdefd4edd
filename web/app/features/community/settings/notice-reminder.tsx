import { useQuery } from '@tanstack/react-query'
import { isNoticeComplete } from '@vecu/contract/complete-notice'
import { Link } from 'react-router'

import { entryOfPattern } from '../../../route-table.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { guardRedirect } from '../../../platform/session/guards.ts'
import { useUser } from '../../../platform/session/session.ts'
import { RichText } from '../../../platform/i18n/rich-text.tsx'
import { noticeQuery } from './queries.ts'
import css from './notice-reminder.module.css'

/** Tells those who may change the settings that the legal notice lacks something. Requires the message file `admin`. */
export function NoticeReminder() {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const user = useUser()
  const entry = entryOfPattern('admin/settings')
  const mayChange = entry !== undefined && guardRedirect(entry, user) === undefined
  const { data: notice } = useQuery({ ...noticeQuery, enabled: mayChange })
  if (!mayChange || !notice || isNoticeComplete(notice)) return null
  return (
    <p className={css.reminder}>
      <RichText
        text={t('noticeReminder')}
        tags={{ a: (text) => <Link to={`${path('/admin/settings')}#notice`}>{text}</Link> }}
      />
    </p>
  )
}
