import type { Connection } from './db/connect.ts'
import type { Storage } from './storage/storage.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { PdfRenderer } from '@vecu/pdf/process-renderer'
import type { Transport } from './mail/transport.ts'
import type { MaintenanceMode } from './maintenance.ts'
import type { Tx } from '../schema/tables/tables.ts'
import type { Settings } from '../settings.ts'

export interface EmailConfirmed {
  /** Reviews that now belong to the account. */
  assignedCount: number
  /** Groups whose membership waited for the confirmation. */
  groups: { id: number; name: string }[]
}

/** The parts with an embedded default and a production form, opened in order and closed in the reverse one. */
export interface Services {
  settings: Settings
  log: Log
  metrics: Metrics
  connection: Connection
  storage: Storage
  queue: Queue
  transport: Transport
  /** Sets documents in a process of its own, which begins with the first one. */
  renderer: PdfRenderer
  maintenance: MaintenanceMode
  /** Called in the transaction that confirms the e-mail address of an account. */
  emailConfirmed(tx: Tx, account: { id: number; email: string }): Promise<EmailConfirmed>
  close(): Promise<void>
}
