import { type Locale, pathInLocale } from '@vecu/contract/locale'

import { hasRoute } from '../../route-table.ts'
import { NEXT_PARAMETER } from './login-path.ts'

const TUTORIAL = 'tutorial'

/** Any base will do: it only tells whether an address stays on the host it is read on. */
const HERE = 'http://here.invalid'

/** A path of this very host, or nothing: what stands in an address may have been put there by anyone. */
export function ownPath(value: string | null): string | undefined {
  if (value === null || !URL.canParse(value, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(value, HERE)
  // Without the slash it is another address written in full; with two, another host.
  if (origin !== HERE || !value.startsWith('/')) return undefined
  return `${pathname.replace(/^[/\\]+/, '/')}${search}${hash}`
}

/** Where someone who has just signed in goes on: the tutorial if it was asked for, the page they came for, or home. */
export function landingPath(search: string, locale: Locale): string {
  const parameters = new URLSearchParams(search)
  if (parameters.get(TUTORIAL) === '1' && hasRoute('tutorial')) return pathInLocale('/tutorial', locale)
  return ownPath(parameters.get(NEXT_PARAMETER)) ?? pathInLocale('/', locale)
}

/** New members begin with the tutorial. */
export function welcomePath(locale: Locale): string {
  return hasRoute('tutorial') ? `${pathInLocale('/tutorial', locale)}?${TUTORIAL}=1` : pathInLocale('/', locale)
}
