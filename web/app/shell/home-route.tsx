import { localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { redirect } from 'react-router'

import type { Route } from './+types/home-route.ts'

/** Nobody is signed in here yet: the way in is where the product begins. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathInLocale('/auth', localeOfPath(url.pathname)))
}

export default function HomeRoute() {
  return null
}
