import { type User, userApi } from '@vecu/contract/account'
import type { RoleChange } from '@vecu/contract/bulk-action'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { memberAdministrationApi } from '@vecu/contract/member-administration'

import { rememberAction } from '../../bulk/bulk-actions.ts'
import { getI18n } from '../../../../platform/i18n/i18n.ts'
import { optimisticUpdate } from '../../../../platform/api/optimistic-update.ts'
import { isDefiniteError } from '../../../../platform/failures/api-error.ts'
import { call } from '../../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../../platform/overlays/overlay-store.ts'
import { setUser, useSession } from '../../../../platform/session/session.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { invalidateMembers, updateCachedMembers } from '../view/member-cache.ts'
import { type Selection, chosenCount, chosenInput } from '../view/selection.ts'
import { getFullName } from '../view/account-state.ts'

export type BulkMemberAction = 'activate' | 'approve' | 'deactivate'

export interface BlockedMember {
  id: number
  name: string
  reason: string
}

/** Nothing was changed; `offenders` are the members that caused it, if the server named them. */
export interface BulkError {
  message: string
  offenders: readonly BlockedMember[]
}

export type Outcome = 'done' | 'left' | BulkError

/** Asks for confirmation with the number of members; applies to all of them or to none. */
export async function actOnMembers(act: BulkMemberAction, selection: Selection): Promise<Outcome> {
  const { t } = getI18n()
  const count = chosenCount(selection)
  const [only] = selection.kind === 'people' && count === 1 ? selection.people.values() : []
  if (only && act !== 'deactivate') return approveOptimistically(act, only, selection)
  let outcome: Outcome = 'left'
  await confirmDialog({
    title: only ? t('members:ask.deactivateOne', { name: getFullName(only) }) : t(`members:ask.${act}`, { count }),
    text: t(`members:ask.${act}Text`),
    confirm: t(`members:act.${act}`),
    isDestructive: act === 'deactivate',
    act: async () => {
      outcome = await change(selection, () => call(userApi[act], chosenInput(selection)), act)
    },
  })
  return outcome
}

/** Approving or activating one member can be undone, so it is applied optimistically and without confirmation. */
async function approveOptimistically(act: BulkMemberAction, person: User, selection: Selection): Promise<Outcome> {
  const apply = () => {
    updateCachedMembers([{ ...person, active: act === 'activate' || person.active, status: 'accepted' }])
  }
  const send = () => call(userApi[act], chosenInput(selection))
  return change(selection, () => optimisticUpdate({ keys: [['members']], apply, send }), act)
}

export function moveMembers(selection: Selection, currentGroupId: number | null, newGroupId: number): Promise<Outcome> {
  return change(selection, () => call(userApi.move, { ...chosenInput(selection), currentGroupId, newGroupId }), 'move')
}

/** `groupIds` are those of a group admin role. */
export function changeRoles(
  selection: Selection,
  roleChange: RoleChange,
  groupIds: readonly number[],
): Promise<Outcome> {
  const send = async () => {
    const groups = groupIds.length > 0 ? { groupIds: [...groupIds] } : {}
    const response = await call(memberAdministrationApi.changeRoles, {
      ...chosenInput(selection),
      roleChange,
      ...groups,
    })
    const own = response.users.find(({ id }) => id === useSession.getState().user?.id)
    if (own) setUser(own)
    return response
  }
  return change(selection, send, roleChange)
}

async function change(
  selection: Selection,
  send: () => Promise<ResponseOf<typeof userApi.activate>>,
  kind: BulkMemberAction | 'move' | RoleChange,
): Promise<Outcome> {
  try {
    const { users, count, changed = count, bulkAction } = await send()
    updateCachedMembers(users)
    if (bulkAction) rememberAction(bulkAction)
    else showToast({ kind: 'success', title: getI18n().t(`bulk-action:done.${kind}`, { count: changed }) })
    void invalidateMembers()
    return 'done'
  } catch (error) {
    const bulkError = toBulkError(error, selection)
    if (bulkError) return bulkError
    await toastError(error)
    return 'left'
  }
}

/** Positions in the error refer to the list that was sent. */
function toBulkError(error: unknown, selection: Selection): BulkError | undefined {
  if (!isDefiniteError(error) || error.status === 401) return undefined
  const people: User[] = selection.kind === 'people' ? [...selection.people.values()] : []
  const offenders = Object.entries(error.errors ?? {}).flatMap(([path, reasons]) => {
    const person = people[Number(/^userIds\.(\d+)$/.exec(path)?.[1] ?? -1)]
    return person ? [{ id: person.id, name: getFullName(person), reason: reasons.join(' ') }] : []
  })
  return { message: error.message, offenders }
}
