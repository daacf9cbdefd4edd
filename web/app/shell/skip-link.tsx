import { useTranslation } from 'react-i18next'

import css from './skip-link.module.css'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={css.skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}
