import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'

interface Props {
  /** The page on which it is the large one. */
  to: string
  className: string | undefined
  children: ReactNode
}

/**
 * The print of a card grows into that of its page, and back. It has its name only while that page is opened or left: two
 * things of the same name would call the whole transition off.
 */
export function TransitionPhoto({ to, className, children }: Props) {
  const isMoving = useViewTransitionState(to)
  return (
    <div className={className} style={isMoving ? { viewTransitionName: 'print' } : undefined}>
      {children}
    </div>
  )
}
