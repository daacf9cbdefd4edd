import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { useLocation } from 'react-router'

export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** Paths of the route table, in the language of the page they are on. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return (path) => pathInLocale(path, locale)
}
