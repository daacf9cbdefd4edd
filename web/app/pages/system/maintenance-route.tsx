import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { redirect } from 'react-router'

import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import type { Route } from './+types/maintenance-route.ts'

/** Reached only while maintenance is off, because every URL shows the maintenance page otherwise. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathInLocale(LOGIN_PATH, localeOfPath(url.pathname)))
}

export default function MaintenanceRoute() {
  return null
}
