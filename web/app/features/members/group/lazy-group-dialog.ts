import { lazy } from 'react'

import { getI18n } from '../../../platform/i18n/i18n.ts'

/** Loads its message namespaces on demand, because few visitors of a group edit it. */
export const GroupDialog = lazy(async () => {
  await getI18n().loadNamespaces(['picture', 'errors', 'drafts'])
  return import('./group-dialog.tsx')
})
