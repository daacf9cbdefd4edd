import type { LegalNotice } from './legal-notice.ts'

/** In a module without schemas, because pages without forms call it. */
export function isNoticeComplete(notice: LegalNotice): boolean {
  return Object.values(notice).every((text) => text !== '')
}
