import { MAX_EXPERIENCE_TITLE } from '@vecu/contract/constants'

import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LanguageField } from '../../../platform/wizard/language-field.tsx'
import css from './title-field.module.css'
import { useWizard } from './use-wizard.ts'

export function TitleField() {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { draft, change } = useWizard()
  return (
    <div className={css.row}>
      <TextField
        label={t('title.label')}
        note={wizard('optional')}
        hint={t('title.hint')}
        maxLength={MAX_EXPERIENCE_TITLE}
        value={draft.title}
        onChange={(title) => {
          change({ title })
        }}
      />
      <LanguageField
        value={draft.language}
        onChange={(language) => {
          change({ language })
        }}
      />
    </div>
  )
}
