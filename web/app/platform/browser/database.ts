import { type IDBPObjectStore, deleteDB, openDB } from 'idb'

import type { DATABASES } from './stored-keys.ts'

/**
 * IndexedDB for offline use, shared by pages and the service worker. It belongs to the origin, so to one community;
 * personal records name their owner and are removed on sign-out.
 */
const NAME = 'vecu-offline' satisfies keyof typeof DATABASES
const VERSION = 1

const STORES = ['waiting', 'shared', 'kept'] as const
export type StoreName = (typeof STORES)[number]

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [StoreName], StoreName, Mode>

function open(mode: IDBTransactionMode) {
  return openDB(NAME, VERSION, {
    upgrade(created, _oldVersion, _newVersion, transaction) {
      for (const store of STORES) created.createObjectStore(store, { keyPath: 'key' })
      if (mode !== 'readonly') return
      // Reading creates nothing: a read after the sign-out would leave an empty database behind.
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  })
}

/** Resolves when the transaction is complete; throws where IndexedDB is forbidden, as in private windows. */
async function withStore<Mode extends IDBTransactionMode, Result>(
  name: StoreName,
  mode: Mode,
  work: (store: Store<Mode>) => Promise<Result>,
): Promise<Result> {
  const database = await open(mode)
  try {
    const transaction = database.transaction<StoreName, Mode>(name, mode, { durability: 'strict' })
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  } finally {
    database.close()
  }
}

async function readStore<Result>(
  name: StoreName,
  missing: Result,
  work: (store: Store<'readonly'>) => Promise<unknown>,
): Promise<Result> {
  try {
    return (await withStore(name, 'readonly', work)) as Result
  } catch (error) {
    // There is no database yet.
    if (error instanceof DOMException && error.name === 'AbortError') return missing
    throw error
  }
}

export function readAll<T>(name: StoreName): Promise<T[]> {
  return readStore<T[]>(name, [], (store) => store.getAll())
}

export function readOne<T>(name: StoreName, key: string): Promise<T | undefined> {
  return readStore<T | undefined>(name, undefined, (store) => store.get(key))
}

export async function write<T extends { key: string }>(name: StoreName, value: T): Promise<void> {
  await withStore(name, 'readwrite', (store) => store.put(value))
}

/**
 * Writes if the condition holds when the database is open. The removal at a sign-out begins after the session ended, so it
 * removes what was written before.
 */
export async function writeIf<T extends { key: string }>(
  name: StoreName,
  value: T,
  isAllowed: () => boolean,
): Promise<void> {
  await withStore(name, 'readwrite', async (store) => {
    if (isAllowed()) await store.put(value)
  })
}

export async function remove(name: StoreName, key: string): Promise<void> {
  await withStore(name, 'readwrite', (store) => store.delete(key))
}

export async function clear(name: StoreName): Promise<void> {
  await withStore(name, 'readwrite', (store) => store.clear())
}

/** Deletes the database if all stores are empty. */
export async function deleteIfEmpty(): Promise<void> {
  const contents = await Promise.all(STORES.map((name) => readAll(name)))
  if (contents.flat().length === 0) await deleteDB(NAME)
}
