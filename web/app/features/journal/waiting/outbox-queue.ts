import type { Draft } from '../experience-draft/draft.ts'
import { useSession } from '../../../platform/session/session.ts'
import { readAll, readOne, remove, write } from '../../../platform/browser/database.ts'
import { createMutex } from '../../../platform/browser/mutex.ts'
import { SYNC_TAG } from '../../../platform/offline/precached-pages.ts'
import { type OutboxEntry, useOutbox } from './outbox-store.ts'

const CHANNEL = 'vecu-waiting'

/** One at a time over all tabs: an entry that one tab sends must not be sent, changed or deleted by another. */
export const runExclusive = createMutex('vecu-waiting')

/** The oldest first. */
export async function readOutboxEntries(owner: number): Promise<OutboxEntry[]> {
  const items = await readAll<OutboxEntry>('waiting')
  return items
    .filter((item) => item.owner === owner)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** Has it wait from now on; one that is here already is replaced. */
export async function enqueue(
  owner: number,
  draft: Draft,
  pictures: { original: Blob | null; cropped: Blob | null },
): Promise<void> {
  const key = draft.clientKey ?? crypto.randomUUID()
  const before = await readOne<OutboxEntry>('waiting', key)
  await write('waiting', {
    key,
    owner,
    draft: { ...draft, clientKey: key },
    ...pictures,
    createdAt: before?.createdAt ?? new Date().toISOString(),
    state: 'waiting',
    reason: null,
  } satisfies OutboxEntry)
  await notifyPages()
  await askForSync()
}

/** Changes one that is still here; says what is kept now. */
export async function updateOutboxEntry(key: string, part: Partial<OutboxEntry>): Promise<OutboxEntry | undefined> {
  const item = await readOne<OutboxEntry>('waiting', key)
  if (!item) return undefined
  const changed = { ...item, ...part }
  await write('waiting', changed)
  await notifyPages()
  return changed
}

/** It was sent, or is given up. A browser that forbids its database holds none. */
export async function dequeue(key: string): Promise<void> {
  try {
    await remove('waiting', key)
    await notifyPages()
  } catch {
    // Nothing was kept.
  }
}

/** Shows pages what is kept now, here and in other tabs. */
export async function publishOutbox(): Promise<void> {
  const { user } = useSession.getState()
  const items = user ? await readOutboxEntries(user.id).catch(() => []) : []
  useOutbox.setState({ items })
}

async function notifyPages(): Promise<void> {
  await publishOutbox()
  channel()?.postMessage(null)
}

let opened: BroadcastChannel | undefined

function channel(): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined
  if (!opened) {
    opened = new BroadcastChannel(CHANNEL)
    opened.addEventListener('message', () => void publishOutbox())
  }
  return opened
}

/** Other tabs are heard from now on. */
export function listenToOtherTabs(): void {
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
