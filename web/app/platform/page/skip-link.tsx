import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import css from './skip-link.module.css'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={css.skip} href="#content" onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}

/** An address with a hash would be a page of its own to the router, and one that unsaved forms cannot hold up. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
}
