import type { Group } from '@vecu/contract/group'
import {
  type Row,
  type SkillRow,
  toRow,
  skillRows,
  rowInputs,
  skillInputs,
} from '../../catalog/own-skills/skill-rows.ts'
import type { Logo } from '../../../platform/pictures/logo.ts'

export interface GroupDraft {
  name: string
  description: string
  membersMayInvite: boolean
  logo: Logo
  tags: Row[]
  skills: SkillRow[]
}

export function toGroupDraft(group?: Group): GroupDraft {
  return {
    name: group?.name ?? '',
    description: group?.description ?? '',
    membersMayInvite: group?.membersMayInvite ?? true,
    logo: { kind: 'kept', url: group?.logoUrl ?? null },
    tags: group?.tagsAttributes.map(toRow) ?? [],
    skills: skillRows(group?.skillsAttributes ?? []),
  }
}

export function groupInput({ name, description, membersMayInvite, logo, tags, skills }: GroupDraft, before?: Group) {
  const isLogoRemoved = logo.kind === 'kept' && logo.url === null && (before?.logoUrl ?? null) !== null
  const tagRows = rowInputs(tags, before?.tagsAttributes ?? [])
  return {
    name: name.trim(),
    description: description.trim(),
    membersMayInvite,
    ...(logo.kind === 'new' && { logo: logo.picture }),
    ...(isLogoRemoved && { removeLogo: true }),
    tagsAttributes: tagRows.map((tag) => ({ ...tag, taggableType: 'Group' as const })),
    skillsAttributes: skillInputs(skills, before?.skillsAttributes ?? [], 'Group'),
  }
}
