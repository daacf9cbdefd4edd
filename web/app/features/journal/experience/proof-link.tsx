import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'
import type { Certification } from '@vecu/contract/certification'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'

interface Props {
  certification: Pick<Certification, 'code'>
  className?: string | undefined
  children: ReactNode
}

/** Links the certifier to the verification page, or shows the children alone while there is none for the viewer. */
export function ProofLink({ certification: { code }, className, children }: Props) {
  const { t } = useTranslation('experience')
  const to = useProofPath(code)
  if (to === undefined) return children
  return (
    <Link className={className} to={to}>
      {children}
      <span className="visually-hidden">, {t('card.seeProof')}</span>
    </Link>
  )
}

/** The seal opens the same page; screen readers and keyboards have the link beside the certifier's name. */
export function SealLink({ certification: { code }, className, children }: Props) {
  const to = useProofPath(code)
  if (to === undefined) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={to} tabIndex={-1} aria-hidden="true">
      {children}
    </Link>
  )
}

function useProofPath(code: string | null): string | undefined {
  const path = useLocalePath()
  return code === null ? undefined : `${path(VERIFICATION_PAGE)}?code=${code}`
}
