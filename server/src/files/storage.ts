/** Where bytes live: a folder by default, an object store in production. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  /** Everything that is there, in no order. */
  list(): AsyncIterable<StoredFile>
  isAlive(): Promise<boolean>
}

export interface StoredFile {
  key: string
  writtenAt: Date
}
