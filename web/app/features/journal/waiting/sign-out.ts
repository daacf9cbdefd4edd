import { getI18n } from '../../../platform/i18n/i18n.ts'
import { logOut } from '../../../platform/api/log-out.ts'
import { type Confirmation, confirmWithOption } from '../../../platform/overlays/overlay-store.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useKeptDrafts } from '../../../platform/drafts/kept-drafts.ts'
import { hasDrafts } from '../../../platform/browser/has-drafts.ts'
import { clearOffline } from '../../../platform/browser/clear-offline.ts'
import { runExclusive, dequeue, readOutboxEntries } from './outbox-queue.ts'

/**
 * Signs out and clears the user's data in this browser; asks first if that would lose a draft. Unsent experiences stay
 * on the device unless the user chooses to remove them. Returns false when cancelled.
 */
export async function signOut(): Promise<boolean> {
  const owner = useSession.getState().user?.id
  const items = owner === undefined ? [] : await readOutboxEntries(owner).catch(() => [])
  const drafts = useKeptDrafts.getState().drafts.length
  const needsConfirmation = items.length > 0 || drafts > 0 || hasDrafts()
  const { isConfirmed, isTicked } = needsConfirmation ? await confirmSignOut(items.length, drafts) : DIRECT
  if (!isConfirmed) return false
  await logOut()
  if (owner !== undefined && isTicked) await removeWaiting(owner)
  await clearOffline()
  return true
}

const DIRECT: Confirmation = { isConfirmed: true, isTicked: false }

/** For a deleted account, whose entries cannot be sent any more. */
export async function clearUserData(owner: number): Promise<void> {
  await removeWaiting(owner)
  await clearOffline()
}

async function removeWaiting(owner: number): Promise<void> {
  await runExclusive(async () => {
    for (const { key } of await readOutboxEntries(owner).catch(() => [])) await dequeue(key)
  })
}

async function confirmSignOut(count: number, drafts: number): Promise<Confirmation> {
  const i18n = getI18n()
  await i18n.loadNamespaces('offline')
  const { t } = i18n
  return confirmWithOption({
    title: t('offline:signOut.title'),
    text: [
      ...(count > 0 ? [t('offline:signOut.text', { count })] : []),
      ...(drafts > 0 ? [t('offline:signOut.keptDrafts', { count: drafts })] : []),
      ...(drafts > 0 || hasDrafts() ? [t('offline:signOut.drafts')] : []),
    ].join(' '),
    ...(count > 0 && { option: t('offline:signOut.remove') }),
    confirm: t('offline:signOut.confirm'),
    cancel: t('offline:signOut.cancel'),
  })
}
