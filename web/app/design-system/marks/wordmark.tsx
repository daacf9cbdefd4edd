import { classNames } from '../foundations/class-names.ts'
import css from './wordmark.module.css'

/** Scales with the surrounding font size, or with `size` (any CSS length). */
export function Wordmark({ size, className }: { size?: string | undefined; className?: string | undefined }) {
  return (
    <span className={classNames(css.wordmark, className)} style={{ fontSize: size }} role="img" aria-label="Vécu">
      <span aria-hidden="true">V</span>
      <span aria-hidden="true" className={css.e}>
        e
      </span>
      <span aria-hidden="true">cu</span>
    </span>
  )
}
