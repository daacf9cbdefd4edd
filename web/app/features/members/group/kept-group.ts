import { z } from 'zod'

import { Rows, SkillRows, freshRow, renumbered } from '../../catalog/own-skills/stored-rows.ts'
import type { GroupDraft } from './draft.ts'

/** What is kept of an unsaved group. A chosen logo is not: it is a file. */
export interface KeptGroup extends Omit<GroupDraft, 'logo'> {
  hasNewLogo: boolean
}

/** Fields that were changed. */
export const PartialGroup = z
  .object({
    name: z.string(),
    description: z.string(),
    membersMayInvite: z.boolean(),
    tags: Rows,
    skills: SkillRows,
    hasNewLogo: z.boolean(),
  })
  .partial()

export function toKeptGroup({ logo, ...fields }: GroupDraft): KeptGroup {
  return { ...fields, hasNewLogo: logo.kind === 'new' }
}

/** Form values with the restored fields. */
export function withRestored(saved: GroupDraft, restored: Partial<KeptGroup> | null): GroupDraft {
  const { hasNewLogo: _, tags, skills, ...fields } = restored ?? {}
  return {
    ...saved,
    ...fields,
    ...(tags && { tags: tags.map(freshRow) }),
    ...(skills && { skills: renumbered(skills) }),
  }
}
