import { vi } from 'vitest'

interface StoredRecord {
  key: string
}
type Records = Map<string, StoredRecord>

class FakeRequest extends EventTarget {
  result: unknown
  error: Error | null = null
  transaction: FakeTransaction | null = null

  /** Reports the result after the caller has had time to listen. */
  settle(result: unknown, before?: () => void): this {
    queueMicrotask(() => {
      this.result = result
      before?.()
      this.dispatchEvent(new Event('success'))
    })
    return this
  }
}

class FakeStore {
  readonly #records: Records
  readonly #transaction: FakeTransaction

  constructor(records: Records, transaction: FakeTransaction) {
    this.#records = records
    this.#transaction = transaction
  }

  get(key: string): FakeRequest {
    return this.#transaction.settle(this.#records.get(key))
  }

  getAll(): FakeRequest {
    return this.#transaction.settle([...this.#records.values()])
  }

  put(record: StoredRecord): FakeRequest {
    this.#records.set(record.key, record)
    return this.#transaction.settle(record.key)
  }

  delete(key: string): FakeRequest {
    this.#records.delete(key)
    return this.#transaction.settle(undefined)
  }

  clear(): FakeRequest {
    this.#records.clear()
    return this.#transaction.settle(undefined)
  }
}

class FakeTransaction extends EventTarget {
  readonly error = null
  readonly objectStoreNames: string[]
  readonly #stores: Map<string, Records>

  constructor(stores: Map<string, Records>, name: string) {
    super()
    this.#stores = stores
    this.objectStoreNames = [name]
  }

  objectStore(name: string): FakeStore {
    return new FakeStore(this.#stores.get(name) ?? new Map(), this)
  }

  settle(result: unknown): FakeRequest {
    const request = new FakeRequest().settle(result)
    queueMicrotask(() => this.dispatchEvent(new Event('complete')))
    return request
  }
}

class FakeDatabase {
  readonly #stores: Map<string, Records>

  constructor(stores: Map<string, Records>) {
    this.#stores = stores
  }

  createObjectStore(name: string): void {
    this.#stores.set(name, new Map())
  }

  transaction(name: string): FakeTransaction {
    return new FakeTransaction(this.#stores, name)
  }

  close(): void {
    // Nothing is held open.
  }
}

/** Stands for classes that the application does not use. */
class Unused {
  readonly name = ''
}

/**
 * Stubs IndexedDB, which jsdom lacks, with empty databases. Returns the keys of the records in a store. fake-indexeddb
 * clones records, which pictures of jsdom do not survive.
 */
export function stubIndexedDb(): { keys: (database: string, store: string) => string[] } {
  const databases = new Map<string, Map<string, Records>>()
  const indexedDB = {
    open(name: string) {
      const isNew = !databases.has(name)
      const stores = databases.get(name) ?? new Map<string, Records>()
      databases.set(name, stores)
      const request = new FakeRequest()
      return request.settle(new FakeDatabase(stores), () => {
        if (isNew) request.dispatchEvent(new Event('upgradeneeded'))
      })
    },
    deleteDatabase(name: string) {
      databases.delete(name)
      return new FakeRequest().settle(undefined)
    },
    databases: () => Promise.resolve([...databases.keys()].map((name) => ({ name, version: 1 }))),
  }
  const classes = { IDBRequest: FakeRequest, IDBObjectStore: FakeStore, IDBTransaction: FakeTransaction }
  const globals = { ...classes, IDBDatabase: FakeDatabase, IDBIndex: Unused, IDBCursor: Unused, indexedDB }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { keys: (database, store) => [...(databases.get(database)?.get(store)?.keys() ?? [])] }
}
