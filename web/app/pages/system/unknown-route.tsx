import type { Route } from './+types/unknown-route.ts'
import { notFound } from '../../platform/failures/not-found.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw notFound(url.pathname)
}

export function action({ url }: Route.ActionArgs) {
  throw notFound(url.pathname)
}

export default function UnknownRoute() {
  return null
}
