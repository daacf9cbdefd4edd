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

/** Resolves when the transaction is complete; throws where IndexedDB is forbidden, as in private windows. */
async function withStore<Mode extends IDBTransactionMode, Result>(
  name: StoreName,
  mode: Mode,
  work: (store: Store<Mode>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB(NAME, VERSION, {
    upgrade(created) {
      for (const store of STORES) created.createObjectStore(store, { keyPath: 'key' })
    },
  })
  try {
    const transaction = database.transaction<StoreName, Mode>(name, mode, { durability: 'strict' })
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  } finally {
    database.close()
  }
}

export async function readAll<T>(name: StoreName): Promise<T[]> {
  return (await withStore(name, 'readonly', (store) => store.getAll())) as T[]
}

export async function readOne<T>(name: StoreName, key: string): Promise<T | undefined> {
  return (await withStore(name, 'readonly', (store) => store.get(key))) as T | undefined
}

export async function write<T extends { key: string }>(name: StoreName, value: T): Promise<void> {
  await withStore(name, 'readwrite', (store) => store.put(value))
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
