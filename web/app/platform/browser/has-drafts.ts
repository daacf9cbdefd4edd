import { SESSION_STORAGE, type TabKey } from './stored-keys.ts'
import { readLocal, readTab } from './browser-storage.ts'

/** Whether this tab has unsaved input or a photo. A form removes its key once nothing is left to save. */
export function hasDrafts(): boolean {
  const keys = Object.keys(SESSION_STORAGE).filter((key): key is TabKey => key.startsWith('draft-'))
  const hasPhoto = readLocal('draft-experience-original-image') !== null
  return hasPhoto || keys.some((key) => readTab(key) !== null)
}
