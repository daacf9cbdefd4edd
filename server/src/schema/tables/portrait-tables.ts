import type { Generated } from 'kysely'

import type { Created } from './columns.ts'

export interface PortraitTables {
  /** What a person says of themselves; whoever never wrote has no row. */
  portrait: {
    account_id: number
    community_id: Generated<number>
    headline: Generated<string>
    about: Generated<string>
    /** Keys of skills, as the contract has them. */
    hidden_skills: Generated<string[]>
    public: Generated<boolean>
    public_token: string
    indexable: Generated<boolean>
    created_at: Created
    updated_at: Created
  }
  portrait_experience: {
    account_id: number
    item_id: number
    community_id: Generated<number>
    position: number
    created_at: Created
  }
}
