import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AdminFrame } from '../admin/admin-frame.tsx'
import { useUser } from '../shell/session.ts'
import { Button } from '../ui/button.tsx'
import { CodesSection } from '../skill-code/codes-section.tsx'
import { Late } from '../ui/late.tsx'
import { CentersSection } from '../training-center/centers-section.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

export const handle = { ns: ['admin', 'admin-settings', 'admin-centres', 'groups', 'picture', 'skill-codes', 'errors'] }

export default function SettingsPage() {
  const { t } = useTranslation('admin-settings')
  const { t: common } = useTranslation()
  const user = useUser()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(settingsQuery)
  // A form that was opened with what another visit kept would call what changed meanwhile a change of its own.
  const settings = isFetchedAfterMount ? data : undefined
  return (
    <AdminFrame title={t('title')} lede={t('lede')}>
      <p role="status">
        {!isError && !settings && (
          <span className="visually-hidden">
            <Late>{t('loading')}</Late>
          </span>
        )}
        {isError && t('failed')}
      </p>
      {isError && (
        <Button variant="second" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {settings && user && <SettingsForm settings={settings} owner={user.id} />}
      {settings && <CodesSection />}
      {settings && <CentersSection />}
    </AdminFrame>
  )
}
