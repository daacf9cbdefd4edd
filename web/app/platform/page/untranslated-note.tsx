import { LANGUAGE_NAMES, type Locale } from '@vecu/contract/locale'

import { useLocale } from '../i18n/locale-path.ts'
import css from './untranslated-note.module.css'

/** Says in which language a text is that has not been written in the reader's. */
export function UntranslatedNote({ lang }: { lang: Locale }) {
  if (lang === useLocale()) return null
  return (
    <small className={css.language} lang={lang}>
      {LANGUAGE_NAMES[lang]}
    </small>
  )
}
