import type { CenterPlugin } from '@vecu/contract/training-center'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface MoodleTables {
  training_center: {
    id: Id
    community_id: Generated<number>
    name: string
    plugin: CenterPlugin
    /** URL before `/local/…`, or issuer of an OpenID provider, without a trailing slash. */
    base_url: string
    client_id: string
    /** Encrypted with the secret key. */
    client_secret: Buffer
    logo_key: string | null
    active: Generated<boolean>
    /** Claim of an OpenID provider that lists groups. */
    groups_claim: string | null
    created_at: Created
  }
  /** Group that a value of the claim gives a place in. */
  training_center_group: {
    community_id: Generated<number>
    center_id: number
    claim_value: string
    team_id: number
  }
  /** Account on a training centre's platform. */
  moodle_identity: {
    id: Id
    community_id: Generated<number>
    center_id: number
    moodle_user_id: string
    account_id: number
    /** Whether its owner also proved the password or e-mail address of the account. */
    verified: boolean
    last_used_at: Created
    created_at: Created
  }
  /** A used `state`, and the pending link to an existing account. */
  moodle_sign_in: {
    nonce_hash: string
    community_id: Generated<number>
    center_id: number
    moodle_user_id: string | null
    account_id: number | null
    link_token_hash: string | null
    linked_at: Date | null
    created_at: Created
  }
}
