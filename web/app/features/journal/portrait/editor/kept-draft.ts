import { readTab } from '../../../../platform/browser/browser-storage.ts'
import type { TabKey } from '../../../../platform/browser/stored-keys.ts'

export const DRAFT_KEY = 'draft-portrait' satisfies TabKey

/** Whether this user has an unfinished draft. Checks the raw text, so that the schemas of the editor are not loaded. */
export function hasDraft(owner: number): boolean {
  return (readTab(DRAFT_KEY) ?? '').includes(`"owner":${owner},`)
}
