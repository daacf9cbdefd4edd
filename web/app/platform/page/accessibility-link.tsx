import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import css from './accessibility-link.module.css'
import { useLocalePath } from '../i18n/locale-path.ts'

/** RGAA requires this link on every page, including the conformance state. */
export function AccessibilityLink({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <Link to={path('/accessibility')} reloadDocument={reloadDocument}>
      {t('nav.accessibility')}
    </Link>
  )
}

/** Footer of pages without other footer content. */
export function AccessibilityFoot({ className }: { className?: string | undefined }) {
  return (
    <footer className={className}>
      <p className={css.alone}>
        <AccessibilityLink />
      </p>
    </footer>
  )
}
