/** Where bytes live: a folder by default, an object store in production. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
  isAlive(): Promise<boolean>
}
