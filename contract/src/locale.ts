export const LOCALES = ['fr', 'en', 'it', 'el', 'nl', 'pt'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'fr'

/** In the language itself, because users of the switcher may not know the current language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  fr: 'Français',
  en: 'English',
  it: 'Italiano',
  el: 'Ελληνικά',
  nl: 'Nederlands',
  pt: 'Português',
}

/** Tags for Intl: bare `en` and `pt` would mean American and Brazilian. */
export const INTL_TAGS: Record<Locale, string> = {
  fr: 'fr-FR',
  en: 'en-GB',
  it: 'it-IT',
  el: 'el-GR',
  nl: 'nl-NL',
  pt: 'pt-PT',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** French has no prefix. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE
}

/** `/en/faq` → `/faq`, as in the route table. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname)
  if (locale === DEFAULT_LOCALE) return pathname
  return pathname.slice(locale.length + 1) || '/'
}

export function pathInLocale(pathname: string, locale: Locale): string {
  const unprefixedPath = withoutLocale(pathname)
  if (locale === DEFAULT_LOCALE) return unprefixedPath
  return unprefixedPath === '/' ? `/${locale}` : `/${locale}${unprefixedPath}`
}

/** The supported language with the highest weight in an Accept-Language header. */
export function localeOfHeader(header: string | undefined): Locale | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { locale: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale)
    .find(isLocale)
}
