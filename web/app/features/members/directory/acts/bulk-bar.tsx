import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import UserCheck from 'lucide/dist/esm/icons/user-check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import type { BulkMemberAction } from './bulk-actions.ts'
import css from './bulk-bar.module.css'
import { type Selection, chosenCount } from '../view/selection.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const ACTS = [
  ['activate', Check],
  ['deactivate', CircleMinus],
  ['approve', UserCheck],
] as const

interface Props {
  selection: Selection
  /** Number of members matching the filters; a lower bound if `more` is set. */
  found: { count: number; more: boolean }
  /** All members of the page are chosen and there are more pages. */
  offersAll: boolean
  isCounting: boolean
  onAct: (act: BulkMemberAction) => void
  onMove: () => void
  /** Omitted for group admins, who may not change roles. */
  onRoles?: (() => void) | undefined
  onAll: () => void
  onClear: () => void
}

/** Sticky bar. Its space is always reserved, so that rows do not move under the pointer when the first is ticked. */
export function BulkBar({ selection, found, offersAll, isCounting, onAct, onMove, onRoles, onAll, onClear }: Props) {
  const { t } = useTranslation('members')
  const { t: administration } = useTranslation('member-administration')
  const count = chosenCount(selection)
  return (
    <div
      className={css.bar}
      role="group"
      aria-label={t('bulk.label')}
      data-empty={count === 0 || undefined}
      data-keep-clear
    >
      <p className={css.count} role="status">
        {count === 0 ? t('bulk.none') : t(selection.kind === 'filters' ? 'bulk.countAll' : 'bulk.count', { count })}
      </p>
      {offersAll && (
        <Button variant="ghost" size="sm" isPending={isCounting} onPress={onAll}>
          {t(found.more ? 'bulk.allMore' : 'bulk.all', { count: found.count })}
        </Button>
      )}
      {count > 0 && (
        <>
          <div className={css.actions}>
            {ACTS.map(([act, icon]) => (
              <Button
                key={act}
                variant="ghost"
                size="sm"
                icon={<Icon of={icon} size={20} />}
                onPress={() => onAct(act)}
              >
                {t(`act.${act}`)}
              </Button>
            ))}
            <Button variant="ghost" size="sm" icon={<Icon of={ArrowLeftRight} size={20} />} onPress={onMove}>
              {t('act.move')}
            </Button>
            {onRoles && (
              <Button variant="ghost" size="sm" icon={<Icon of={Shield} size={20} />} onPress={onRoles}>
                {administration('roles.button')}
              </Button>
            )}
          </div>
          <IconButton label={t('bulk.clear')} onPress={onClear}>
            <Icon of={X} size={20} />
          </IconButton>
        </>
      )}
    </div>
  )
}
