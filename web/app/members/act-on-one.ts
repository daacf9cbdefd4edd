import { type User, userApi } from '@vecu/contract/account'
import { getI18n } from 'react-i18next'

import { call } from '../shell/api.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { setUser, useSession } from '../shell/session.ts'
import { toastError } from '../shell/toasts.ts'
import { lookAgain, showChanged } from './member-cache.ts'
import { nameOf } from './standing.ts'

type Rights = Pick<User, 'communityAdmin' | 'groupAdmin'>

/** Which question is asked: what is given or taken decides it. */
function changeOf(before: Rights, now: Rights) {
  if (before.communityAdmin !== now.communityAdmin)
    return now.communityAdmin ? 'makeCommunityAdmin' : 'endCommunityAdmin'
  return now.groupAdmin ? 'makeGroupAdmin' : 'endGroupAdmin'
}

/** Gives or takes the rights of an admin, after a question: it changes what somebody may see of others. */
export async function grant(person: User, rights: Rights): Promise<void> {
  const { t } = getI18n()
  const name = nameOf(person)
  const change = changeOf(person, rights)
  await confirm({
    title: t(`members:rights.${change}.title`, { name }),
    text: t(`members:rights.${change}.text`),
    confirm: t(`members:menu.${change}`),
    act: async () => {
      try {
        const changed = await call(userApi.permissions, { id: person.id, user: rights })
        showChanged([changed])
        if (useSession.getState().user?.id === person.id) setUser(changed)
        showToast({ kind: 'success', title: t('members:toast.rights'), detail: name })
        await lookAgain()
      } catch (error) {
        await toastError(error)
      }
    },
  })
}
