import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { redirect } from 'react-router'

import { LOGIN_PATH } from '../../platform/session/login-path.ts'
import type { Route } from './+types/maintenance-route.ts'

/** While maintenance is on, every address shows its page before this is reached; once it is off, this one leads back in. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathInLocale(LOGIN_PATH, localeOfPath(url.pathname)))
}

export default function MaintenanceRoute() {
  return null
}
