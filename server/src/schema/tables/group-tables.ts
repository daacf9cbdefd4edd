import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface GroupTables {
  /** Skill of a group, or of the community if `team_id` is null. */
  custom_skill: {
    id: Id
    community_id: Generated<number>
    team_id: number | null
    /** Category of the skill; null for a category. */
    parent_id: number | null
    name: string
    position: number
    created_at: Created
  }
  team_tag: {
    id: Id
    community_id: Generated<number>
    team_id: number
    name: string
    position: number
    created_at: Created
  }
}
