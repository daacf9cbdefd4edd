import type { DeliveryError } from '@vecu/contract/call-failure'
import type { DeliveredEvent, DeliveryStatus, WebhookEvent } from '@vecu/contract/webhook'
import type { Generated, JSONColumnType } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface WebhookTables {
  webhook: {
    id: Id
    community_id: Generated<number>
    url: string
    /** Encrypted with the secret key. */
    secret: Buffer
    events: WebhookEvent[]
    enabled: Generated<boolean>
    failing_since: Date | null
    /** Set when the product disabled it, not an admin. */
    disabled_at: Date | null
    created_at: Created
  }
  /** One event for one webhook. */
  webhook_delivery: {
    id: Id
    community_id: Generated<number>
    webhook_id: number
    event_id: string
    type: DeliveredEvent
    payload: JSONColumnType<Record<string, unknown>>
    status: Generated<DeliveryStatus>
    attempts: Generated<number>
    status_code: number | null
    error: DeliveryError | null
    next_attempt_at: Date | null
    created_at: Created
  }
}
