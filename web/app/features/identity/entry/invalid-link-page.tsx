import type { ErrorCode } from '@vecu/contract/error'
import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from './entry-links.module.css'
import { AuthCard } from './auth-card.tsx'

interface Props {
  title: string
  /** Its error text says what to do next. */
  code: ErrorCode
  /** Links to continue with. */
  children: ReactNode
}

/** Explains why a link does not work and where to go instead. */
export function InvalidLinkPage({ title, code, children }: Props) {
  const { t } = useTranslation('errors')
  return (
    <AuthCard title={title} intro={t(code)}>
      <p className={css.actions}>{children}</p>
    </AuthCard>
  )
}
