import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface GroupTables {
  /** Of a group, or of the community where none is named. */
  custom_skill: {
    id: Id
    community_id: Generated<number>
    team_id: number | null
    /** The heading it stands under; null for a heading. */
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
