import { type DraftForm, type KeptDraft, useKeptDrafts } from '../../../platform/drafts/kept-drafts.ts'
import { useOutbox } from '../waiting/outbox-store.ts'

/** Kept drafts of one form or of both, newest first; those that wait in the outbox are shown there. */
export function useListedDrafts(form?: DraftForm): KeptDraft[] {
  const drafts = useKeptDrafts((state) => state.drafts)
  const waiting = useOutbox((state) => state.items)
  return drafts.filter(
    (draft) => (form === undefined || draft.form === form) && !waiting.some(({ key }) => key === draft.item),
  )
}
