import { auditApi } from '@vecu/contract/audit'

import { handle } from '../http/handle.ts'
import { auditPage } from './list.ts'

export const auditRoutes = [
  handle(auditApi.list, ({ tx, query: { page, ...filters } }) => auditPage(tx, page, filters)),
]
