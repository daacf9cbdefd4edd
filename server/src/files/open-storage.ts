import path from 'node:path'

import type { Settings } from '../settings.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The files as the settings say. */
export async function openStorage({ dataDir }: Settings): Promise<Storage> {
  return Promise.resolve(diskStorage(path.join(dataDir, 'files')))
}
