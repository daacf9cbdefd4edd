import type { ReactNode } from 'react'

/** What the skip link leads to. Pages of the blank layout bring it along, because some have a head above it. */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
