import type { CodeScheme } from '@vecu/contract/skill-code'
import type { Locale } from '@vecu/contract/locale'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface SkillCodeTables {
  /** From official files; belong to no community, read through functions only. */
  skill_code: { id: Id; scheme: CodeScheme; code: string; created_at: Created }
  skill_code_label: {
    skill_code_id: number
    locale: Locale
    label: string
    /** Labels and code, folded (no accents, lower case). */
    search: string
    created_at: Created
  }
  /** References a code by value, not by row: a community may move to an installation with other rows or none. */
  skill_link: {
    id: Id
    community_id: Generated<number>
    /** Built-in skill id; otherwise `catalogue_skill_id` is set. */
    built_in_skill: string | null
    catalogue_skill_id: number | null
    scheme: CodeScheme
    code: string
    created_at: Created
  }
}
