import type { CaseKind, CaseStatus, ReportReason } from '@vecu/contract/moderation-case'
import type { Generated } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface ModerationTables {
  /** A report of a reader, or a request of an author, until an admin decides it. */
  moderation_case: {
    id: Id
    community_id: Generated<number>
    kind: CaseKind
    /** Account whose item or portrait it is about. */
    author_id: number
    /** Null for a portrait. */
    item_id: number | null
    /** Null once the account of the reporter is deleted. */
    opener_id: number | null
    /** Set for reports only. */
    report_reason: ReportReason | null
    comment: Generated<string>
    status: Generated<CaseStatus>
    /** Reason of a decision against the author; that of a hiding is in `hiding`. */
    decision_reason: string | null
    decided_at: Date | null
    created_at: Created
  }
}
