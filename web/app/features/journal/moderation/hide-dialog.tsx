import { MAX_HIDING_REASON, moderationApi } from '@vecu/contract/moderation'

import { itemNamespace } from '../item/item-texts.ts'
import { dropItem } from '../cache/journal-cache.ts'
import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ReasonDialog } from '../../../platform/wizard/reason-dialog.tsx'

interface Props {
  item: Item
  onOpenChange: (isOpen: boolean) => void
  onHidden: () => void
}

/** Hides an item of another member; its owner sees the reason. */
export default function HideDialog({ item, onOpenChange, onHidden }: Props) {
  const { t } = useTranslation(['experience', 'story'])
  const { t: common } = useTranslation()
  const namespace = itemNamespace(item)
  const name = item.userAttributes.firstname

  async function hide(reason: string): Promise<boolean> {
    try {
      await call(moderationApi.hide, { id: item.id, reason })
    } catch (error) {
      await toastError(error)
      return false
    }
    onHidden()
    dropItem(item)
    showToast({ kind: 'success', title: t(`${namespace}:hide.done`), detail: t('hide.told', { name }) })
    return true
  }

  return (
    <ReasonDialog
      title={t(`${namespace}:hide.title`)}
      text={t(`${namespace}:hide.text`, { name })}
      field={{
        label: t('hide.reason'),
        limit: MAX_HIDING_REASON,
        tip: t('hide.tip', { name }),
        missing: t('hide.missing', { name }),
      }}
      back={common('cancel')}
      confirm={{ label: t('menu.hide'), pending: common('loading'), variant: 'danger' }}
      isOpen
      onOpenChange={onOpenChange}
      onSend={hide}
    />
  )
}
