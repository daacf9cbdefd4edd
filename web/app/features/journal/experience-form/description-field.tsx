import { MAX_DESCRIPTION } from '@vecu/contract/constants'
import type { Ref } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import css from './essentials.module.css'
import { useWizard } from './use-wizard.ts'

export function DescriptionField({ isMissing, ref }: { isMissing: boolean; ref: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  return (
    <div className={css.description}>
      <WrittenField
        ref={ref}
        label={t('description.label')}
        limit={MAX_DESCRIPTION}
        isRequired
        value={draft.description}
        onChange={(description) => {
          change({ description })
        }}
        leftOut={draft.leftOut}
        onLeftOut={(leftOut) => {
          change({ leftOut })
        }}
        tip={t('description.tip')}
        error={isMissing ? t('description.missing') : undefined}
      />
    </div>
  )
}
