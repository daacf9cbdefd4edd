import { MAX_COVER_DESCRIPTION } from '@vecu/contract/constants'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import { useWizard } from '../use-wizard.ts'

/** What the cover shows, for those who do not see it. */
export function CoverDescriptionField() {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { draft, change } = useWizard()
  return (
    <TextField
      label={t('cover.description')}
      note={wizard('optional')}
      hint={t('cover.descriptionHint')}
      maxLength={MAX_COVER_DESCRIPTION}
      value={draft.pictureDescription}
      onChange={(pictureDescription) => {
        change({ pictureDescription })
      }}
    />
  )
}
