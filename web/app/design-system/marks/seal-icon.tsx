import { classNames } from '../foundations/class-names.ts'
import { SEAL_MARK_EDGE } from './seal-shapes.ts'
import css from './seal.module.css'

/**
 * Seal for sizes below 48 px, without lettering. Decorative unless `label` is set, because a text usually follows it.
 */
export function SealIcon({
  size = 22,
  label,
  className,
}: {
  size?: number | undefined
  label?: string | undefined
  className?: string | undefined
}) {
  return (
    <svg
      className={classNames(css.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-seal=""
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={SEAL_MARK_EDGE} fill="#E3AE3A" stroke="#8A5D0C" strokeWidth=".7" />
      <circle cx="12" cy="12" r="7.4" fill="#1E1B3A" />
      <path
        d="M8.6 12.4 11 15c1-2.4 2.5-4.7 4.9-6.7"
        fill="none"
        stroke="#F9E2A0"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
