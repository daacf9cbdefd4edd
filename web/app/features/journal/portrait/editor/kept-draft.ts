import { readTab } from '../../../../platform/browser/browser-storage.ts'
import type { TabKey } from '../../../../platform/browser/stored-keys.ts'

export const DRAFT_KEY = 'draft-portrait' satisfies TabKey

/** Whether this person was writing here before; what, only the editor needs to know. */
export function hasDraft(owner: number): boolean {
  return (readTab(DRAFT_KEY) ?? '').includes(`"owner":${owner},`)
}
