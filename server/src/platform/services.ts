import type { Connection } from './db/connect.ts'
import type { Storage } from './storage/storage.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { PdfRenderer } from '@vecu/pdf/process-renderer'
import type { LoadPictures } from './mail/mail-pictures.ts'
import type { Transport } from './mail/transport.ts'
import type { MaintenanceMode } from './maintenance.ts'
import type { Tx } from '../schema/tables/tables.ts'
import type { Settings } from '../settings.ts'

export interface EmailConfirmed {
  /** Number of reviews now assigned to the account. */
  assignedCount: number
  /** Groups whose membership was waiting for the confirmation. */
  groups: { id: number; name: string }[]
}

/** Long-lived services of the process. Opened in this order, closed in reverse. */
export interface Services {
  settings: Settings
  log: Log
  metrics: Metrics
  connection: Connection
  storage: Storage
  queue: Queue
  transport: Transport
  /** Draws the pictures of a mail. */
  loadMailPictures: LoadPictures
  /** Renders PDFs in a child process, which starts with the first one. */
  renderer: PdfRenderer
  maintenance: MaintenanceMode
  /** Called in the transaction that confirms an account's e-mail address. */
  emailConfirmed(tx: Tx, account: { id: number; email: string }): Promise<EmailConfirmed>
  close(): Promise<void>
}
