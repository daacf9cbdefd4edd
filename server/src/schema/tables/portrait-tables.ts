import type { Generated } from 'kysely'

import type { Created } from './columns.ts'

export interface PortraitTables {
  /** No row until the owner edits the portrait. */
  portrait: {
    account_id: number
    community_id: Generated<number>
    headline: Generated<string>
    about: Generated<string>
    /** Skill keys as in the contract. */
    hidden_skills: Generated<string[]>
    public: Generated<boolean>
    public_token: string
    /** As in `item`. */
    short_code: Generated<string | null>
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
