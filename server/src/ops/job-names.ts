import { DELIVER_WEBHOOK } from '../domain/community/webhooks/publish-event.ts'
import { BULK_ACTION, MEMBER_ACTION } from '../domain/members/bulk/queries.ts'
import { REMOVE_FILE } from '../platform/storage/remove-file.job.ts'
import { FILL_LAST_ENTRIES } from './housekeeping/fill-last-entries.job.ts'
import { FILL_SHORT_CODES } from './housekeeping/fill-short-codes.job.ts'
import { PURGE } from './housekeeping/purge.job.ts'
import { MAKE_PDF } from '../domain/documents/pdf/make-pdf.job.ts'
import { EXPIRE_RECOGNITIONS } from '../domain/recognition/requests/expire.ts'
import { SEND_MAIL } from '../platform/mail/send-mail.job.ts'

export const JOBS = [
  SEND_MAIL,
  REMOVE_FILE,
  MAKE_PDF,
  BULK_ACTION,
  MEMBER_ACTION,
  DELIVER_WEBHOOK,
  EXPIRE_RECOGNITIONS,
  PURGE,
  FILL_SHORT_CODES,
  FILL_LAST_ENTRIES,
]
