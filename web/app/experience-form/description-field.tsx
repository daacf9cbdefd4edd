import { MAX_DESCRIPTION } from '@vecu/contract/constants'
import type { Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { RuledTextArea } from '../ui/ruled-text-area.tsx'
import css from './essentials.module.css'
import { useWizard } from './use-wizard.ts'

const NEAR = 250

/** Cut where the contract would refuse it, never in the middle of a letter. */
function cutDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = text.slice(0, MAX_DESCRIPTION)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

export function DescriptionField({ isMissing, ref }: { isMissing: boolean; ref: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('experience-form')
  const { draft, change } = useWizard()
  return (
    <div className={css.description}>
      <RuledTextArea
        ref={ref}
        label={t('description.label')}
        note={t('required')}
        isRequired
        value={draft.description}
        onChange={(typed) => {
          change({ description: cutDescription(typed) })
        }}
        limit={MAX_DESCRIPTION}
        warnAt={NEAR}
        countText={(count, limit) => (
          <Trans
            t={t}
            i18nKey="description.counter"
            values={{ length: count, limit }}
            components={{ b: <b className={css.count} /> }}
          />
        )}
        limitText={t('description.limit')}
        nearText={t('description.near', { count: MAX_DESCRIPTION - draft.description.length })}
        tip={t('description.tip')}
        error={isMissing ? t('description.missing') : undefined}
      />
    </div>
  )
}
