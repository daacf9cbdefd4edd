import { getI18n } from 'react-i18next'

import { logOut } from '../shell/log-out.ts'
import { confirm } from '../shell/overlay-store.ts'
import { useSession } from '../shell/session.ts'
import { clear } from './database.ts'
import { inTurn, noLongerWaits, waitingOf } from './waiting.ts'

/** Signs out on purpose, and leaves nothing of its owner in this browser; asks first where something would be lost. */
export async function signOut(): Promise<boolean> {
  const owner = useSession.getState().user?.id
  const items = owner === undefined ? [] : await waitingOf(owner).catch(() => [])
  if (items.length > 0 && !(await isMeant(items.length))) return false
  await logOut()
  if (owner !== undefined) await forget(owner)
  return true
}

/** Whoever signs out on purpose, or deletes their account, leaves nothing of theirs in this browser. */
export async function forget(owner: number): Promise<void> {
  await inTurn(async () => {
    for (const { key } of await waitingOf(owner).catch(() => [])) await noLongerWaits(key)
    for (const store of ['shared', 'kept'] as const) await clear(store).catch(() => undefined)
  })
}

async function isMeant(count: number): Promise<boolean> {
  const i18n = getI18n()
  await i18n.loadNamespaces('offline')
  const { t } = i18n
  return confirm({
    title: t('offline:signOut.title'),
    text: t('offline:signOut.text', { count }),
    confirm: t('offline:signOut.confirm'),
    cancel: t('offline:signOut.cancel'),
    isDestructive: true,
  })
}
