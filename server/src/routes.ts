import { auditRoutes } from './audit/routes.ts'
import { communityRoutes } from './community/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { devRoutes } from './dev/routes.ts'
import type { Route } from './http/handle.ts'
import { sessionRoutes } from './session/routes.ts'

/** Every route of the API; a test holds it against the contract. */
export const ROUTES: readonly Route[] = [
  ...auditRoutes,
  ...communityRoutes,
  ...contactRoutes,
  ...devRoutes,
  ...sessionRoutes,
]
