import type { Draft } from '../experience-draft/draft.ts'
import { useSession } from '../../../platform/session/session.ts'
import { readAll, readOne, remove, write } from '../../../platform/browser/database.ts'
import { SYNC_TAG } from '../../../platform/offline/precached-pages.ts'
import { type Waiting, useWaiting } from './outbox-store.ts'

const CHANNEL = 'vecu-waiting'
const LOCK = 'vecu-waiting'

let last: Promise<unknown> = Promise.resolve()

/** One at a time over all tabs: what one sends, another must not send, change or throw away meanwhile. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(LOCK, work)
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

/** The oldest first. */
export async function waitingOf(owner: number): Promise<Waiting[]> {
  const items = await readAll<Waiting>('waiting')
  return items
    .filter((item) => item.owner === owner)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** Has it wait from now on; one that is here already is replaced. */
export async function letWait(
  owner: number,
  draft: Draft,
  pictures: { original: Blob | null; cropped: Blob | null },
): Promise<void> {
  const key = draft.clientKey ?? crypto.randomUUID()
  const before = await readOne<Waiting>('waiting', key)
  await write('waiting', {
    key,
    owner,
    draft: { ...draft, clientKey: key },
    ...pictures,
    createdAt: before?.createdAt ?? new Date().toISOString(),
    state: 'waiting',
    reason: null,
  } satisfies Waiting)
  await told()
  await askForSync()
}

/** Changes one that is still here; says what is kept now. */
export async function changeWaiting(key: string, part: Partial<Waiting>): Promise<Waiting | undefined> {
  const item = await readOne<Waiting>('waiting', key)
  if (!item) return undefined
  const changed = { ...item, ...part }
  await write('waiting', changed)
  await told()
  return changed
}

/** It was sent, or is given up. A browser that forbids its database holds none. */
export async function noLongerWaits(key: string): Promise<void> {
  try {
    await remove('waiting', key)
    await told()
  } catch {
    // Nothing was kept.
  }
}

/** Shows pages what is kept now, here and in other tabs. */
export async function showWaiting(): Promise<void> {
  const { user } = useSession.getState()
  const items = user ? await waitingOf(user.id).catch(() => []) : []
  useWaiting.setState({ items })
}

async function told(): Promise<void> {
  await showWaiting()
  channel()?.postMessage(null)
}

let opened: BroadcastChannel | undefined

function channel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  if (!opened) {
    opened = new BroadcastChannel(CHANNEL)
    opened.addEventListener('message', () => void showWaiting())
  }
  return opened
}

/** Other tabs are heard from now on. */
export function hearOtherTabs(): void {
  channel()
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Where there is background sync, the browser tells when the network is there again. */
async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden, or not there: the page listens itself.
  }
}
