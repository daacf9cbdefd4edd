import type { Generated, JSONColumnType } from 'kysely'

import type { BulkAction, BulkKind } from '@vecu/contract/bulk-action'
import type { Locale } from '@vecu/contract/locale'

import type { Created, Id } from './columns.ts'

export interface MemberTables {
  /** Members per group, or per community as team 0. Maintained by triggers. */
  member_count: { community_id: number; team_id: number; state: number; member_role: number; members: number }
  /** An admin of a group encouraged a member to write. */
  nudge: {
    id: Id
    community_id: Generated<number>
    team_id: number
    account_id: number
    /** Null once the account of the admin is deleted. */
    sender_id: number | null
    message: string | null
    created_at: Created
  }
  bulk_action: {
    id: Id
    community_id: Generated<number>
    /** Admin who started it. */
    account_id: number
    kind: BulkKind
    status: Generated<BulkAction['status']>
    from_team_id: number | null
    team_id: number | null
    /** Groups of a group admin role. */
    team_ids: JSONColumnType<number[]> | null
    /** Members to change, the first `done` of them processed; null for invitations and finished actions. */
    account_ids: number[] | null
    /** For mails to people whose language is unknown. */
    locale: Locale
    total: number
    done: Generated<number>
    changed: Generated<number>
    added: Generated<number>
    created_at: Created
    finished_at: Date | null
  }
  /** Remaining invitations, and members of actions begun by 1.0.0; each is deleted when processed. */
  bulk_target: {
    id: Id
    community_id: Generated<number>
    bulk_action_id: number
    account_id: number | null
    email: string | null
    firstname: string | null
    lastname: string | null
    created_at: Created
  }
}
