import { supportUrl } from '@vecu/contract/support-link'
import type { ReactNode } from 'react'

import { useCommunity } from '../host/community.ts'

/** Link to the community's support page, if it has one. */
export function SupportAnchor({ className, children }: { className?: string; children: ReactNode }) {
  const { supportLink } = useCommunity()
  if (supportLink === null) return null
  return (
    <a className={className} href={supportUrl(supportLink)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
