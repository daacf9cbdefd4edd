/** File storage: a folder by default, an object store in production. */
export interface Storage {
  /** Atomic: stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  /** All files, in no particular order. */
  list(): AsyncIterable<StoredFile>
  isAlive(): Promise<boolean>
  /** Temporary URL from which a browser may fetch the file; absent if all bytes go through this server. */
  getTemporaryUrl?(key: string, type: string, disposition?: string): Promise<TemporaryUrl>
}

export interface StoredFile {
  key: string
  writtenAt: Date
}

interface TemporaryUrl {
  url: string
  /** How long the URL may be reused, in seconds. */
  freshSeconds: number
}

/** Storage cannot be reached or written (retryable): the request itself is fine. */
export class StorageUnavailableError extends Error {
  readonly code = 'STORAGE_DOWN'
}
