import { browserTimeZone } from '../../../platform/browser/local-time.ts'
import { getLocalDate } from '../experience-draft/draft-date.ts'
import type { Draft } from '../experience-draft/draft-schema.ts'
import { dropCopy } from '../experience-draft/drop-copy.ts'
import { useSession } from '../../../platform/session/session.ts'
import { readAll, readOne, remove, write } from '../../../platform/browser/database.ts'
import { createMutex } from '../../../platform/browser/mutex.ts'
import { SYNC_TAG } from '../../../platform/offline/precached-pages.ts'
import { type OutboxEntry, useOutbox } from './outbox-store.ts'

const CHANNEL = 'vecu-waiting'

/** One at a time across all tabs: an entry being sent must not be sent, changed or deleted by another tab. */
export const runExclusive = createMutex('vecu-waiting')

/** Oldest first. */
export async function readOutboxEntries(owner: number): Promise<OutboxEntry[]> {
  const items = await readAll<OutboxEntry>('waiting')
  return items
    .filter((item) => item.owner === owner)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** Adds an entry, or replaces the one with the same key. */
export async function enqueue(
  owner: number,
  draft: Draft,
  blobs: Required<Pick<OutboxEntry, 'original' | 'cropped' | 'files'>>,
): Promise<void> {
  const key = draft.clientKey ?? crypto.randomUUID()
  const before = await readOne<OutboxEntry>('waiting', key)
  await write('waiting', {
    key,
    owner,
    // Today is the day it was written, not the day it is sent.
    draft: { ...draft, clientKey: key, localDate: getLocalDate(draft), timeZone: draft.timeZone ?? browserTimeZone() },
    ...blobs,
    createdAt: before?.createdAt ?? new Date().toISOString(),
    state: 'waiting',
    reason: null,
  } satisfies OutboxEntry)
  await notifyPages()
  await registerSync()
}

/** Updates an entry; undefined if it is gone. */
export async function updateOutboxEntry(key: string, part: Partial<OutboxEntry>): Promise<OutboxEntry | undefined> {
  const item = await readOne<OutboxEntry>('waiting', key)
  if (!item) return undefined
  const changed = { ...item, ...part }
  await write('waiting', changed)
  await notifyPages()
  return changed
}

/** Removes an entry after it was sent or discarded. Without IndexedDB there is none to remove. */
export async function dequeue(key: string): Promise<void> {
  try {
    await remove('waiting', key)
    const { owner } = useSession.getState()
    if (owner !== null) dropCopy(owner, key)
    await notifyPages()
  } catch {
    // IndexedDB is blocked, so nothing was stored.
  }
}

/** Loads the stored entries into `useOutbox`; other tabs do so on a message of the channel. */
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

/** Creates the broadcast channel, so that changes in other tabs are received. */
export function listenToOtherTabs(): void {
  channel()
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Registers a background sync where supported: the browser then reports when the network is back. */
async function registerSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Not permitted or not supported: the page listens to `online` itself.
  }
}
