import { LanguageLinks } from './language-links.tsx'
import css from './language-row.module.css'

/** At the foot of pages for visitors without an account. */
export function LanguageRow() {
  return <LanguageLinks className={css.row} currentClassName={css.current} />
}
