import type { KeptDraft } from './kept-drafts.ts'

/** Path that opens the draft in its form, without the locale prefix. */
export function keptDraftPath({ form, item, isNew }: KeptDraft): string {
  if (isNew) return `/create-${form}?draft=${item}`
  return form === 'experience' ? `/experiences/${item}/edit` : `/stories/${item}/edit`
}
