import { Experience } from '@vecu/contract/experience'
import type { Portrait } from '@vecu/contract/portrait'
import { z } from 'zod'

import { readTab, removeTab, writeTab } from '../../../../platform/browser/browser-storage.ts'
import { DRAFT_KEY } from './kept-draft.ts'

export const PortraitDraft = z.object({
  owner: z.int(),
  headline: z.string(),
  about: z.string(),
  /** Complete experiences, so that a reload needs no further request. */
  picks: z.array(Experience),
  hidden: z.array(z.string()),
})
export type PortraitDraft = z.infer<typeof PortraitDraft>

export function toPortraitDraft({ id, headline, about, experiencesAttributes, skills }: Portrait): PortraitDraft {
  const hidden = skills.filter((skill) => skill.hidden).map(({ key }) => key)
  return { owner: id, headline, about, picks: experiencesAttributes, hidden }
}

/** Draft of this tab; undefined if it belongs to another user. */
export function readDraft({ id, experiencesAttributes }: Portrait): PortraitDraft | undefined {
  try {
    const stored = PortraitDraft.safeParse(JSON.parse(readTab(DRAFT_KEY) ?? 'null')).data
    if (stored?.owner !== id) return undefined
    // Picture URLs expire, so the newly loaded experiences replace the stored ones.
    const fresh = new Map(experiencesAttributes.map((experience) => [experience.id, experience]))
    return { ...stored, picks: stored.picks.map((pick) => fresh.get(pick.id) ?? pick) }
  } catch {
    // Invalid JSON in the storage.
    return undefined
  }
}

export function writeDraft(draft: PortraitDraft | undefined): void {
  if (draft) writeTab(DRAFT_KEY, JSON.stringify(draft))
  else removeTab(DRAFT_KEY)
}
