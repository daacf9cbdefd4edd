import type { BulkAction } from '@vecu/contract/bulk-action'
import type { Translate } from '@vecu/messages/message-key'

/** One sentence with the result of a bulk action and what was skipped. */
export function summarizeBulkAction(
  t: Translate<'bulk-action'>,
  { kind, status, changed, added, skipped }: BulkAction,
) {
  const done = t(`done.${kind}`, { count: changed })
  const rest = [
    added > 0 ? t('done.added', { count: added }) : '',
    skipped > 0 ? t('done.skipped', { count: skipped }) : '',
  ].filter(Boolean)
  if (status !== 'stopped') return { title: done, detail: rest.join(' ') }
  return { title: t('progress.stopped'), detail: [done, ...rest].join(' ') }
}
