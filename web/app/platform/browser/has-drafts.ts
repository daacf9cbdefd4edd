import { SESSION_STORAGE, type TabKey } from './stored-keys.ts'
import { readLocal, readTab } from './browser-storage.ts'

/** Matches a non-empty text field in the JSON of a draft. */
const WRITTEN = /"(?:description|title|message|headline|about|comment|name|firstname|lastname|subject|text)":"[^"]/

/** Whether this tab has a draft with text or a photo. */
export function hasDrafts(): boolean {
  const keys = Object.keys(SESSION_STORAGE).filter((key): key is TabKey => key.startsWith('draft-'))
  const hasPhoto = readLocal('draft-experience-original-image') !== null
  return hasPhoto || keys.some((key) => WRITTEN.test(readTab(key) ?? ''))
}
