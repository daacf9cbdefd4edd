import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'

interface Props {
  /** Path of the page that shows the picture large. */
  to: string
  className: string | undefined
  children: ReactNode
}

/**
 * Animates the picture between card and page. The transition name is set only while navigating to or from `to`: a
 * duplicate name would cancel the whole view transition.
 */
export function TransitionPhoto({ to, className, children }: Props) {
  const isMoving = useViewTransitionState(to)
  return (
    <div className={className} style={isMoving ? { viewTransitionName: 'print' } : undefined}>
      {children}
    </div>
  )
}
