import { LanguageLinks } from './language-links.tsx'
import css from './language-row.module.css'

export function LanguageRow() {
  return <LanguageLinks className={css.row} currentClassName={css.current} />
}
