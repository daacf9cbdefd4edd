import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'
import { useLocation } from 'react-router'

export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** Localises paths of the route table to the language of the page. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return (path) => pathInLocale(path, locale)
}
