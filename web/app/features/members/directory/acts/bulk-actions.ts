import { type User, userApi } from '@vecu/contract/account'
import type { AnswerOf } from '@vecu/contract/endpoint'
import { getI18n } from 'react-i18next'

import { rememberAction } from '../../bulk/bulk-actions.ts'
import { actAtOnce } from '../../../../platform/api/optimistic-update.ts'
import { ApiError } from '../../../../platform/failures/api-error.ts'
import { call } from '../../../../platform/api/api.ts'
import { confirm, showToast } from '../../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'
import { lookAgain, showChanged } from '../view/member-cache.ts'
import { type Selection, chosenCount, chosenInput } from '../view/selection.ts'
import { nameOf } from '../view/account-state.ts'

export type Act = 'activate' | 'approve' | 'deactivate'

export interface Offender {
  id: number
  name: string
  reason: string
}

/** Nothing was done; whom it was because of, where the server named them. */
export interface Refused {
  message: string
  offenders: readonly Offender[]
}

export type Outcome = 'done' | 'left' | Refused

/** Asks how sure one is, with the number; does it to all of them or to none. */
export async function actOnMembers(act: Act, selection: Selection): Promise<Outcome> {
  const { t } = getI18n()
  const count = chosenCount(selection)
  const [only] = selection.of === 'people' && count === 1 ? selection.people.values() : []
  if (only && act !== 'deactivate') return letIn(act, only, selection)
  let outcome: Outcome = 'left'
  await confirm({
    title: only ? t('members:ask.deactivateOne', { name: nameOf(only) }) : t(`members:ask.${act}`, { count }),
    text: t(`members:ask.${act}Text`),
    confirm: t(`members:act.${act}`),
    isDestructive: act === 'deactivate',
    act: async () => {
      outcome = await change(selection, () => call(userApi[act], chosenInput(selection)), act)
    },
  })
  return outcome
}

/** One press lets somebody in, and another takes it back: shown at once, without a question. */
async function letIn(act: Act, person: User, selection: Selection): Promise<Outcome> {
  const show = () => {
    showChanged([{ ...person, active: act === 'activate' || person.active, status: 'accepted' }])
  }
  const send = () => call(userApi[act], chosenInput(selection))
  return change(selection, () => actAtOnce({ keys: [['members']], show, send }), act)
}

export function moveMembers(selection: Selection, currentGroupId: number | null, newGroupId: number): Promise<Outcome> {
  return change(selection, () => call(userApi.move, { ...chosenInput(selection), currentGroupId, newGroupId }), 'move')
}

async function change(
  selection: Selection,
  send: () => Promise<AnswerOf<typeof userApi.activate>>,
  kind: Act | 'move',
): Promise<Outcome> {
  try {
    const { users, count, bulkAction } = await send()
    showChanged(users)
    if (bulkAction) rememberAction(bulkAction)
    else showToast({ kind: 'success', title: getI18n().t(`bulk-action:done.${kind}`, { count }) })
    void lookAgain()
    return 'done'
  } catch (error) {
    const refused = refusalOf(error, selection)
    if (refused) return refused
    await toastError(error)
    return 'left'
  }
}

/** The places that the server names are those in the list that was sent. */
function refusalOf(error: unknown, selection: Selection): Refused | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401)
    return undefined
  const people: User[] = selection.of === 'people' ? [...selection.people.values()] : []
  const offenders = Object.entries(error.errors ?? {}).flatMap(([path, reasons]) => {
    const person = people[Number(/^userIds\.(\d+)$/.exec(path)?.[1] ?? -1)]
    return person ? [{ id: person.id, name: nameOf(person), reason: reasons.join(' ') }] : []
  })
  return { message: error.message, offenders }
}
