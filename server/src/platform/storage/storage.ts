/** Where bytes live: a folder by default, an object store in production. */
export interface Storage {
  /** The whole file or none of it. */
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  /** Everything that is there, in no order. */
  list(): AsyncIterable<StoredFile>
  isAlive(): Promise<boolean>
  /** Where a browser may fetch a file itself for a while; absent where all bytes go through this server. */
  addressOf?(key: string, type: string): Promise<TemporaryUrl>
}

export interface StoredFile {
  key: string
  writtenAt: Date
}

interface TemporaryUrl {
  url: string
  /** For how long the address may be told again. */
  freshSeconds: number
}

/** The files cannot be reached or written now: nothing is wrong with what was asked, which may be asked again. */
export class StorageUnavailableError extends Error {
  readonly code = 'STORAGE_DOWN'
}
