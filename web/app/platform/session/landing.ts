import { type Locale, pathInLocale } from '@vecu/contract/locale'
import { parseUrl } from '@vecu/contract/web-address'

import { hasRoute } from '../../route-table.ts'
import { NEXT_PARAMETER } from './login-path.ts'

const TUTORIAL = 'tutorial'

/** Any base works: it only serves to detect URLs of another origin. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/** Returns a same-origin path or undefined, because query parameters are untrusted (open redirect). */
export function ownPath(value: string | null): string | undefined {
  const url = value === null ? undefined : parseUrl(value, PLACEHOLDER_ORIGIN)
  if (value === null || !url) return undefined
  const { origin, pathname, search, hash } = url
  // Rejects absolute URLs and other hosts (`//host`).
  if (origin !== PLACEHOLDER_ORIGIN || !value.startsWith('/')) return undefined
  return `${pathname.replace(/^[/\\]+/, '/')}${search}${hash}`
}

/** Path after signing in: the tutorial if requested, the `next` page, or home. */
export function landingPath(search: string, locale: Locale): string {
  const parameters = new URLSearchParams(search)
  if (parameters.get(TUTORIAL) === '1' && hasRoute('tutorial')) return pathInLocale('/tutorial', locale)
  return ownPath(parameters.get(NEXT_PARAMETER)) ?? pathInLocale('/', locale)
}

/** New members start with the tutorial. */
export function welcomePath(locale: Locale): string {
  return hasRoute('tutorial') ? `${pathInLocale('/tutorial', locale)}?${TUTORIAL}=1` : pathInLocale('/', locale)
}
