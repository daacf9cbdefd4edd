import { lazy } from 'react'
import { getI18n } from 'react-i18next'

/** Brings its words along: few who read about a group edit one. */
export const GroupDialog = lazy(async () => {
  await getI18n().loadNamespaces(['picture', 'errors'])
  return import('./group-dialog.tsx')
})
