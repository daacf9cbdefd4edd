import { LANGUAGE_NAMES, LOCALES, type Locale, pathInLocale } from '@vecu/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { LOCALE_PARAMETER, rememberLocale } from './chosen-locale.ts'
import { useLocale } from './locale-path.ts'

interface Props {
  className?: string | undefined
  currentClassName?: string | undefined
}

/** The same page in each language. Without scripts the server keeps the choice and leads on. */
export function LanguageLinks({ className, currentClassName }: Props) {
  const { t } = useTranslation()
  const current = useLocale()
  const { pathname, search, hash } = useLocation()

  function choose(locale: Locale) {
    rememberLocale(locale)
    window.location.assign(`${pathInLocale(pathname, locale)}${search}${hash}`)
  }

  return (
    <nav aria-label={t('languageSwitcher.label')} className={className}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          lang={locale}
          hrefLang={locale}
          href={`${pathInLocale(pathname, locale)}?${LOCALE_PARAMETER}=${locale}`}
          aria-current={locale === current ? 'true' : undefined}
          className={locale === current ? currentClassName : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose(locale)
          }}
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </nav>
  )
}
