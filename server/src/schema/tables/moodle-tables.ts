import type { MoodlePlugin } from '@vecu/contract/moodle'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface MoodleTables {
  training_center: {
    id: Id
    community_id: Generated<number>
    name: string
    plugin: MoodlePlugin
    /** What stands before `/local/…`, without a slash at its end. */
    base_url: string
    client_id: string
    /** Sealed with the secret key. */
    client_secret: Buffer
    logo_key: string | null
    active: Generated<boolean>
    created_at: Created
  }
  /** Who somebody is on a centre's platform. */
  moodle_identity: {
    id: Id
    community_id: Generated<number>
    center_id: number
    moodle_user_id: string
    account_id: number
    /** Whether its owner also showed a password or a mail of the account. */
    verified: boolean
    last_used_at: Created
    created_at: Created
  }
  /** A state that came back, and who waits to be joined with an account there was before. */
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
