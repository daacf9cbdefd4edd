import { SESSION_STORAGE, type TabKey } from './stored-keys.ts'
import { readLocal, readTab } from './browser-storage.ts'

/** A field of a stored draft with something written in it. */
const WRITTEN = /"(?:description|title|message|headline|about|comment|name)":"[^"]/

/** Whether this tab holds a draft with text or a photo. */
export function hasDrafts(): boolean {
  const keys = Object.keys(SESSION_STORAGE).filter((key): key is TabKey => key.startsWith('draft-'))
  const isPhotoKept = readLocal('draft-experience-original-image') !== null
  return isPhotoKept || keys.some((key) => WRITTEN.test(readTab(key) ?? ''))
}
