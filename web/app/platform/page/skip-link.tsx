import type { MouseEvent } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import css from './skip-link.module.css'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={css.skip} href="#content" onClick={skip}>
      {t('skipToContent')}
    </a>
  )
}

/** Avoids a fragment navigation, which the router would treat as a new location that guards do not block. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
}
