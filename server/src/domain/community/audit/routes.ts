import { auditApi } from '@vecu/contract/audit'

import { handle } from '../../../request/handle.ts'
import { exportAudit } from './export-audit.ts'
import { auditPage } from './list.ts'

export const auditRoutes = [
  handle(auditApi.list, ({ tx, query: { page, pageSize, ...filters } }) => auditPage(tx, { page, pageSize }, filters)),
  handle(auditApi.exportList, ({ tx, locale, query }) => exportAudit(tx, query, locale)),
]
