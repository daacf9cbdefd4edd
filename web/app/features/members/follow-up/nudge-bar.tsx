import type { Learner } from '@vecu/contract/follow-up'
import Send from 'lucide/dist/esm/icons/send.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import css from './follow-up.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Props {
  selected: readonly Learner[]
  onNudge: (learners: readonly Learner[]) => void
  onClear: () => void
}

/** Its space is always reserved, so that rows do not move under the pointer when the first is ticked. */
export function NudgeBar({ selected, onNudge, onClear }: Props) {
  const { t } = useTranslation('follow-up')
  const allowed = selected.filter(({ mayBeNudged }) => mayBeNudged)
  const skipped = selected.length - allowed.length
  return (
    <div className={css.selection} role="group" aria-label={t('selection.label')}>
      <p role="status" className={css.selectionText}>
        {selected.length === 0 ? t('selection.none') : t('selection.count', { count: selected.length })}
        {skipped > 0 && <span className={css.skipped}>{t('selection.skipped', { count: skipped })}</span>}
      </p>
      {selected.length > 0 && (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon of={Send} size={20} />}
            isDisabled={allowed.length === 0}
            onPress={() => onNudge(allowed)}
          >
            {t('nudge.button')}
          </Button>
          <IconButton label={t('selection.clear')} onPress={onClear}>
            <Icon of={X} size={20} />
          </IconButton>
        </>
      )}
    </div>
  )
}
