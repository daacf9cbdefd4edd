import { useQuery } from '@tanstack/react-query'
import type { CommunitySettings } from '@vecu/contract/community-settings'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { Button } from '../../design-system/actions/button.tsx'
import { SkillsField } from '../../features/catalog/own-skills/skills-field.tsx'
import { useSkillsForm } from '../../features/catalog/own-skills/use-skills-form.ts'
import { CodesSection } from '../../features/catalog/codes/codes-section.tsx'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { CentersSection } from '../../features/identity/training-centers/centers-section.tsx'
import { MailDeliveryNotice } from '../../features/community/settings/mail-delivery-notice.tsx'
import { settingsQuery } from '../../features/community/settings/queries.ts'
import { WebhooksSection } from '../../features/community/webhooks/webhooks-section.tsx'
import { SettingsForm } from '../../features/community/settings/settings-form.tsx'

export const handle = {
  ns: [
    'admin',
    'admin-settings',
    'admin-training-centers',
    'admin-webhooks',
    'groups',
    'mail-delivery',
    'moderation',
    'picture',
    'skill-codes',
    'errors',
  ],
}

export default function SettingsPage() {
  const { t } = useTranslation('admin-settings')
  const { t: common } = useTranslation()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(settingsQuery)
  // Ignores cached data: the form would submit fields that were changed elsewhere in the meantime.
  const settings = isFetchedAfterMount ? data : undefined
  return (
    <AdminFrame title={t('title')} intro={t('intro')}>
      <p role="status">
        {!isError && !settings && (
          <span className="visually-hidden">
            <Delayed>{t('loading')}</Delayed>
          </span>
        )}
        {isError && t('failed')}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {settings && <MailDeliveryNotice canSendMail={settings.canSendMail} />}
      {settings && <Settings settings={settings} />}
      {settings && <CodesSection />}
      {settings && <CentersSection />}
      {settings && <WebhooksSection />}
    </AdminFrame>
  )
}

function Settings({ settings }: { settings: CommunitySettings }) {
  const { t } = useTranslation('admin-settings')
  const skills = useSkillsForm()
  const field = skills.isReady && (
    <SkillsField
      title={t('skills.heading')}
      hint={t('skills.hint')}
      value={skills.rows}
      onChange={skills.change}
      marksUnnamed={skills.marksUnnamed}
    />
  )
  return <SettingsForm settings={settings} skills={skills} skillsField={field} />
}
