import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { CodesSection } from '../../features/catalog/codes/codes-section.tsx'
import { Late } from '../../design-system/feedback/delayed.tsx'
import { CentersSection } from '../../features/identity/training-centers/centers-section.tsx'
import { settingsQuery } from '../../features/community/settings/queries.ts'
import { SettingsForm } from '../../features/community/settings/settings-form.tsx'

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
