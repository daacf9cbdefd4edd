import { clear, readAll, remove, write } from './database.ts'

/** What another app of the device handed over. */
export interface Shared {
  title: string
  text: string
  url: string
  picture: Blob | null
}

interface Kept extends Shared {
  key: string
}

export async function putShared(shared: Shared): Promise<void> {
  await clear('shared')
  await write('shared', { key: 'shared', ...shared } as Kept)
}

/** Once: what was opened is in the form's draft from then on. */
export async function openShared(): Promise<Shared | undefined> {
  const [shared] = await readAll<Kept>('shared')
  if (shared) await remove('shared', shared.key)
  return shared
}
