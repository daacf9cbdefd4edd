import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Switch } from '../../../design-system/choices/switch.tsx'
import css from './settings-form.module.css'
import type { SettingsForm } from './use-settings-form.ts'

export function SafeguardingFields({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('moderation')
  const { draft, change } = form
  return (
    <div className={css.fields}>
      <Switch
        isSelected={draft.publicApproval}
        hint={t('settings.publicApprovalHint')}
        onChange={(publicApproval) => change({ publicApproval })}
      >
        {t('settings.publicApproval')}
      </Switch>
      <Switch
        isSelected={draft.groupAdminsCurate}
        hint={t('settings.groupAdminsCurateHint')}
        onChange={(groupAdminsCurate) => change({ groupAdminsCurate })}
      >
        {t('settings.groupAdminsCurate')}
      </Switch>
    </div>
  )
}
