import { MAX_NOTICE_NAME, MAX_NOTICE_TEXT } from '@vecu/contract/legal-notice'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './settings-form.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const FIELDS = [
  { name: 'publisher', maxLength: MAX_NOTICE_NAME, rows: 1 },
  { name: 'address', maxLength: MAX_NOTICE_TEXT, rows: 3 },
  { name: 'director', maxLength: MAX_NOTICE_NAME, rows: 1 },
  { name: 'host', maxLength: MAX_NOTICE_TEXT, rows: 3 },
  { name: 'dataProtection', maxLength: MAX_NOTICE_TEXT, rows: 2 },
] as const

/** What the law requires on the legal page. */
export function NoticeFields({ form: { draft, errors, change } }: { form: SettingsForm }) {
  const { t } = useTranslation('admin-settings')
  return (
    <div className={css.fields}>
      {FIELDS.map(({ name, maxLength, rows }) => (
        <TextField
          key={name}
          label={t(`notice.${name}`)}
          hint={t(`notice.${name}Hint`)}
          maxLength={maxLength}
          rows={rows}
          value={draft.notice[name]}
          onChange={(value) => change({ notice: { ...draft.notice, [name]: value } })}
          error={errors[`notice.${name}`]}
        />
      ))}
    </div>
  )
}
