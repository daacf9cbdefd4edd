import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** One of Lucide's icons. */
  of: IconNode
  size: number
  className?: string | undefined
}

/** A decorative icon, drawn as `base.css` says: words beside it, or the label of its button, say what it means. */
export function Icon({ of, size, className }: Props) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {of.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
}
