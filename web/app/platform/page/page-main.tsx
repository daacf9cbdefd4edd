import type { ReactNode } from 'react'

/** Target of the skip link. Pages of the blank layout render it themselves, because some have a header above it. */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
