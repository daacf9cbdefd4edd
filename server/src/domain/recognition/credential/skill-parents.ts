import type { Locale } from '@vecu/contract/locale'

import type { CertifiedSnapshot, Snapshot } from '../../../schema/tables/recognition-tables.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'

interface StoredSkills {
  snapshot: Snapshot | null
  certified_snapshot: CertifiedSnapshot | null
}

/**
 * Names of the competences that the certified skills belong to, in the order of the credential. A credential lists its
 * skills flat, so they come from the stored request; null where there is none.
 */
export function skillParents({ snapshot, certified_snapshot }: StoredSkills, locale: Locale): (string | null)[] {
  const requested = [...(snapshot?.skills ?? [])]
  const parents = new Map(requested.map((skill) => [skill.id, skill]))
  return (certified_snapshot?.skills ?? []).map((certified) => {
    const index = requested.findIndex(({ skillId, name }) => skillId === certified.skillId && name === certified.name)
    const [skill] = index < 0 ? [] : requested.splice(index, 1)
    const parent = skill?.parentId == null ? undefined : parents.get(skill.parentId)
    return parent ? (skillName(parent.skillId, locale) ?? parent.name) : null
  })
}
