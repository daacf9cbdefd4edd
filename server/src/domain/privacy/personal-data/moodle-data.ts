import { isPerson } from './rows.ts'
import type { PersonalTable } from './rules.ts'

export const MOODLE_DATA = {
  moodle_identity: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      center_id: 'exported',
      moodle_user_id: 'exported',
      account_id: 'internal',
      verified: 'exported',
      last_used_at: 'exported',
      created_at: 'exported',
    },
    erase: 'cascade',
  },
  moodle_sign_in: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      nonce_hash: 'secret',
      community_id: 'internal',
      center_id: 'exported',
      moodle_user_id: 'exported',
      account_id: 'internal',
      link_token_hash: 'secret',
      linked_at: 'exported',
      created_at: 'exported',
    },
    erase: 'cascade',
  },
} satisfies Record<string, PersonalTable>
