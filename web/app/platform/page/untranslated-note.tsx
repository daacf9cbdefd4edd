import { LANGUAGE_NAMES, type Locale } from '@vecu/contract/locale'

import { useLocale } from '../i18n/locale-path.ts'
import css from './untranslated-note.module.css'

/** Names the language of a text that is not translated to the page's language. */
export function UntranslatedNote({ lang }: { lang: Locale }) {
  if (lang === useLocale()) return null
  return (
    <small className={css.language} lang={lang}>
      {LANGUAGE_NAMES[lang]}
    </small>
  )
}
