import { LANGUAGE_NAMES, LOCALES, type Locale, pathInLocale } from '@vecu/contract/locale'
import { useLocation } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { LOCALE_PARAMETER, rememberLocale } from '../i18n/chosen-locale.ts'
import { useLocale } from '../i18n/locale-path.ts'
import { isSignedIn } from '../session/session.ts'

interface Props {
  /** Required if a page contains several instances, to distinguish the landmarks. */
  label?: string
  className?: string | undefined
  currentClassName?: string | undefined
}

/** Links to the same page in each language. Without JavaScript the server stores the choice and redirects. */
export function LanguageLinks({ label, className, currentClassName }: Props) {
  const { t } = useTranslation()
  const current = useLocale()
  const { pathname, search, hash } = useLocation()

  async function choose(locale: Locale) {
    // The account's language would otherwise switch the next page back.
    if (isSignedIn() && !(await (await import('./change-locale.ts')).changeOwnLocale(locale))) return
    rememberLocale(locale)
    window.location.assign(`${pathInLocale(pathname, locale)}${search}${hash}`)
  }

  /** URL for use without JavaScript; preserves the other query parameters. */
  function href(locale: Locale): string {
    const parameters = new URLSearchParams(search)
    parameters.set(LOCALE_PARAMETER, locale)
    return `${pathInLocale(pathname, locale)}?${parameters}`
  }

  return (
    <nav aria-label={label ?? t('languageSwitcher.label')} className={className}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          lang={locale}
          hrefLang={locale}
          href={href(locale)}
          aria-current={locale === current ? 'true' : undefined}
          className={locale === current ? currentClassName : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void choose(locale)
          }}
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </nav>
  )
}
