import { useQuery } from '@tanstack/react-query'
import type { BulkAction } from '@vecu/contract/bulk-action'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { ActionProgress } from './action-progress.tsx'
import { bulkActionsQuery } from './bulk-actions.ts'
import css from './bulk-progress.module.css'
import { summarizeBulkAction } from './bulk-summary.ts'

/** Progress of bulk actions. It comes from the server, so it survives a reload; the result is shown once. */
export function BulkProgress({ onFinished }: { onFinished: () => void }) {
  const { t } = useTranslation('bulk-action')
  const { data: actions } = useQuery(bulkActionsQuery)
  const runningIds = useRef(new Set<number>())

  const look = useEffectEvent((now: readonly BulkAction[]) => {
    for (const action of now) {
      if (action.status === 'running') runningIds.current.add(action.id)
      else if (runningIds.current.delete(action.id)) {
        showToast({ kind: action.status === 'done' ? 'success' : 'info', ...summarizeBulkAction(t, action) })
        onFinished()
      }
    }
  })

  useEffect(() => {
    look(actions ?? [])
  }, [actions])

  return actions
    ?.filter(({ status }) => status === 'running')
    .map((action) => (
      <div key={action.id} className={css.progress}>
        <ActionProgress action={action} />
      </div>
    ))
}
