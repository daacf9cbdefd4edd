import type { DATABASES } from './stored-keys.ts'

/**
 * What this browser keeps for when there is no network, read by pages and by the service worker. It belongs to the host,
 * so to one community; what is personal in it names its owner, and goes when they sign out.
 */
const NAME = 'vecu-offline' satisfies keyof typeof DATABASES
const VERSION = 1

const STORES = ['waiting', 'shared', 'kept'] as const
export type StoreName = (typeof STORES)[number]

/** Throws where a browser forbids it, as some do in private windows. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.addEventListener('upgradeneeded', () => {
    for (const name of STORES) request.result.createObjectStore(name, { keyPath: 'key' })
  })
  return done(request)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('the storage of the browser failed'))
    })
  })
}

/** Does something with a store, and is done when the browser has it on its disk. */
async function within<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => {
        resolve()
      })
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? new Error('the storage of the browser is full'))
      })
    })
    const [result] = await Promise.all([done(work(transaction.objectStore(name))), ended])
    return result
  } finally {
    database.close()
  }
}

export async function readAll<T>(name: StoreName): Promise<T[]> {
  return (await within(name, 'readonly', (store) => store.getAll())) as T[]
}

export async function readOne<T>(name: StoreName, key: string): Promise<T | undefined> {
  return (await within(name, 'readonly', (store) => store.get(key))) as T | undefined
}

export async function write<T extends { key: string }>(name: StoreName, value: T): Promise<void> {
  await within(name, 'readwrite', (store) => store.put(value))
}

export async function remove(name: StoreName, key: string): Promise<void> {
  await within(name, 'readwrite', (store) => store.delete(key))
}

export async function clear(name: StoreName): Promise<void> {
  await within(name, 'readwrite', (store) => store.clear())
}

/** Leaves no trace of the database where nobody has anything in it. */
export async function deleteIfEmpty(): Promise<void> {
  const contents = await Promise.all(STORES.map((name) => readAll(name)))
  if (contents.flat().length === 0) await done(indexedDB.deleteDatabase(NAME))
}
