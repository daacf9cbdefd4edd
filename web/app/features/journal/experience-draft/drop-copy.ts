import { dropKeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { dropCover } from './kept-cover.ts'
import { dropEvidence } from './kept-evidence.ts'

/** Removes the kept copy of a draft with its cover and files. */
export function dropCopy(owner: number, item: string): void {
  dropKeptDraft('experience', item)
  void dropCover(owner, item)
  void dropEvidence(owner, item)
}
