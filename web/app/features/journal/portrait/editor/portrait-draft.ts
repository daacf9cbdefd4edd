import { Experience } from '@vecu/contract/experience'
import type { Portrait } from '@vecu/contract/portrait'
import { z } from 'zod'

import { readTab, removeTab, writeTab } from '../../../../platform/browser/browser-storage.ts'
import { DRAFT_KEY } from './kept-draft.ts'

export const PortraitDraft = z.object({
  owner: z.int(),
  headline: z.string(),
  about: z.string(),
  /** With all that their cards show, so that a reload needs nothing else. */
  picks: z.array(Experience),
  hidden: z.array(z.string()),
})
export type PortraitDraft = z.infer<typeof PortraitDraft>

export function draftOf({ id, headline, about, experiencesAttributes, skills }: Portrait): PortraitDraft {
  const hidden = skills.filter((skill) => skill.hidden).map(({ key }) => key)
  return { owner: id, headline, about, picks: experiencesAttributes, hidden }
}

/** What was left of it in this tab; that of somebody else is none. */
export function readDraft({ id, experiencesAttributes }: Portrait): PortraitDraft | undefined {
  try {
    const kept = PortraitDraft.safeParse(JSON.parse(readTab(DRAFT_KEY) ?? 'null')).data
    if (kept?.owner !== id) return undefined
    // Addresses of pictures expire: what has just come is newer.
    const fresh = new Map(experiencesAttributes.map((experience) => [experience.id, experience]))
    return { ...kept, picks: kept.picks.map((pick) => fresh.get(pick.id) ?? pick) }
  } catch {
    // Another program may have written nonsense there.
    return undefined
  }
}

export function writeDraft(draft: PortraitDraft | undefined): void {
  if (draft) writeTab(DRAFT_KEY, JSON.stringify(draft))
  else removeTab(DRAFT_KEY)
}
