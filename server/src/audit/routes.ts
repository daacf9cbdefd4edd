import { auditApi } from '@vecu/contract/account'

import { handle } from '../http/handle.ts'
import { auditPage } from './queries.ts'

export const auditRoutes = [handle(auditApi.list, ({ tx, query }) => auditPage(tx, query.page))]
