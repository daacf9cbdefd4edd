import { clear, readAll, remove, write } from '../browser/database.ts'

/** Data from the Web Share Target API. */
export interface Shared {
  title: string
  text: string
  url: string
  picture: Blob | null
}

interface StoredShare extends Shared {
  key: string
  /** Whether only a window of the installed app may open it. */
  isForApp: boolean
}

export async function putShared(shared: Shared, { isForApp }: { isForApp: boolean }): Promise<void> {
  await clear('shared')
  await write('shared', { key: 'shared', isForApp, ...shared } as StoredShare)
}

/** Returns the shared data once and deletes it, even if this window may not open it. */
export async function openShared({ isAppWindow }: { isAppWindow: boolean }): Promise<Shared | undefined> {
  const [shared] = await readAll<StoredShare>('shared')
  if (!shared) return undefined
  await remove('shared', shared.key)
  return shared.isForApp && !isAppWindow ? undefined : shared
}
