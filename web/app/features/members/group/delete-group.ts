import { type GroupSummary, groupApi } from '@vecu/contract/group'
import type { Translate } from '@vecu/messages/message-key'

import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { refreshGroups } from './queries.ts'

type GroupTexts = Translate<'groups'>

/** Deletes a group after confirmation. A group with members cannot be deleted; offers to show them instead. */
export async function deleteGroup(group: GroupSummary, t: GroupTexts, showMembers: () => void): Promise<void> {
  const { id, name, membersCount } = group
  if (membersCount > 0) {
    const why = { title: t('delete.whyNotTitle', { name }), text: t('delete.whyNot', { count: membersCount }) }
    if (await confirmDialog({ ...why, confirm: t('delete.seeMembers') })) showMembers()
    return
  }
  const act = async () => {
    try {
      await call(groupApi.delete, { id })
      await refreshGroups()
      showToast({ kind: 'success', title: t('delete.done'), detail: name })
    } catch (error) {
      await toastError(error)
    }
  }
  const question = { title: t('delete.title', { name }), text: t('delete.text'), confirm: t('delete.confirm') }
  await confirmDialog({ ...question, isDestructive: true, act })
}
