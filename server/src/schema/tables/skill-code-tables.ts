import type { CodeScheme } from '@vecu/contract/skill-code'
import type { Locale } from '@vecu/contract/locale'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface SkillCodeTables {
  /** What official files say; of no community, and read through functions alone. */
  skill_code: { id: Id; scheme: CodeScheme; code: string; created_at: Created }
  skill_code_label: {
    skill_code_id: number
    locale: Locale
    label: string
    /** Every name and the code, without accents and case. */
    search: string
    created_at: Created
  }
  /** Names a code by itself, not by its row: a community moves to a house with other rows, or with none. */
  skill_link: {
    id: Id
    community_id: Generated<number>
    /** Of the built-in catalogue; else one of the community's or a group's own. */
    built_in_skill: string | null
    catalogue_skill_id: number | null
    scheme: CodeScheme
    code: string
    created_at: Created
  }
}
