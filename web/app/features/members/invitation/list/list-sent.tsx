import { useQuery } from '@tanstack/react-query'
import type { BulkAction } from '@vecu/contract/bulk-action'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { ActionProgress } from '../../bulk/action-progress.tsx'
import { bulkActionsQuery } from '../../bulk/bulk-actions.ts'
import { summarizeBulkAction } from '../../bulk/bulk-summary.ts'
import { Banner } from '../../../../design-system/feedback/banner.tsx'
import { Button } from '../../../../design-system/actions/button.tsx'
import css from './list.module.css'

interface Props {
  startedAction: BulkAction
  onClose: () => void
  onMore: () => void
}

/** Progress and result of the sending, which continues when the dialog is closed. */
export function ListSent({ startedAction, onClose, onMore }: Props) {
  const { t } = useTranslation('invitation')
  const { t: bulk } = useTranslation('bulk-action')
  const { t: common } = useTranslation()
  const { data: actions } = useQuery(bulkActionsQuery)
  const action = actions?.find(({ id }) => id === startedAction.id) ?? startedAction
  const { title, detail } = summarizeBulkAction(bulk, action)
  return (
    <div className={css.form}>
      {action.status === 'running' ? (
        <>
          <ActionProgress action={action} />
          <p className={css.note}>{t('sent.goesOn')}</p>
        </>
      ) : (
        <Banner kind={action.status === 'done' ? 'success' : 'warning'} role="status" title={title}>
          {detail}
        </Banner>
      )}
      <div className={css.end}>
        <Button autoFocus onPress={onClose}>
          {common('close')}
        </Button>
        <Button variant="ghost" onPress={onMore}>
          {t('sent.more')}
        </Button>
      </div>
    </div>
  )
}
