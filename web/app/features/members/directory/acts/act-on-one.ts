import { type User, userApi } from '@vecu/contract/account'
import type { InputOf } from '@vecu/contract/endpoint'

import { getI18n } from '../../../../platform/i18n/i18n.ts'
import { call } from '../../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../../platform/overlays/overlay-store.ts'
import { setUser, useSession } from '../../../../platform/session/session.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { invalidateMembers, updateCachedMembers } from '../view/member-cache.ts'
import { getFullName } from '../view/account-state.ts'

type Rights = InputOf<typeof userApi.permissions>['user']

/** Sets admin rights; returns whether it succeeded. */
export async function setRights(person: User, rights: Rights): Promise<boolean> {
  try {
    const changed = await call(userApi.permissions, { id: person.id, user: rights })
    updateCachedMembers([changed])
    if (useSession.getState().user?.id === person.id) setUser(changed)
    showToast({ kind: 'success', title: getI18n().t('members:toast.rights'), detail: getFullName(person) })
    await invalidateMembers()
    return true
  } catch (error) {
    await toastError(error)
    return false
  }
}

type Change = 'endGroupAdmin' | 'makeCommunityAdmin' | 'endCommunityAdmin'

const RIGHTS: Record<Change, Partial<Rights>> = {
  endGroupAdmin: { groupAdmin: false },
  makeCommunityAdmin: { communityAdmin: true },
  endCommunityAdmin: { communityAdmin: false },
}

/** Asks for confirmation, because rights give access to data of others. */
export async function changeRights(person: User, change: Change): Promise<void> {
  const { t } = getI18n()
  const { communityAdmin, groupAdmin } = person
  await confirmDialog({
    title: t(`members:rights.${change}.title`, { name: getFullName(person) }),
    text: t(`members:rights.${change}.text`),
    confirm: t(`members:menu.${change}`),
    act: async () => {
      await setRights(person, { communityAdmin, groupAdmin, ...RIGHTS[change] })
    },
  })
}
