import type { PersonalAccessTokenScope } from '@vecu/contract/personal-access-token'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface PersonalAccessTokenTables {
  /** Deleted when revoked; a trigger deletes those of an account whose password changes or that is deactivated. */
  personal_access_token: {
    id: Id
    community_id: Generated<number>
    account_id: number
    name: string
    scopes: PersonalAccessTokenScope[]
    /** SHA-256; the token itself is not stored. */
    hash: string
    last_four: string
    expires_at: Date
    last_used_at: Date | null
    created_at: Created
  }
}
