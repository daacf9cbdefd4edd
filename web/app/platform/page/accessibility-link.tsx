import type { AccessibilityStatus } from '@vecu/contract/accessibility'
import { Link } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import css from './accessibility-link.module.css'
import { useRoot } from '../host/root-data.ts'
import { useLocalePath } from '../i18n/locale-path.ts'

const LABELS = {
  'not-compliant': 'nav.accessibility',
  'partially-compliant': 'nav.accessibilityPartial',
  compliant: 'nav.accessibilityFull',
} as const satisfies Record<AccessibilityStatus, string>

/** RGAA requires this link on every page, including the conformance state. */
export function AccessibilityLink({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const path = useLocalePath()
  return (
    <Link className={css.link} to={path('/accessibility')} reloadDocument={reloadDocument}>
      <AccessibilityLabel />
    </Link>
  )
}

export function AccessibilityLabel() {
  const { t } = useTranslation()
  return t(LABELS[useRoot()?.accessibility.status ?? 'not-compliant'])
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
