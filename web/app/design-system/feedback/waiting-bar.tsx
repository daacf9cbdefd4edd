import { useId } from 'react'

import css from './progress-bar.module.css'

/** Progress bar for work of unknown length. */
export function WaitingBar({ label }: { label: string }) {
  const id = useId()
  return (
    <div role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={100} className={css.progress}>
      <span className={css.text}>
        <span id={id} className={css.label}>
          {label}
        </span>
      </span>
      <span className={css.track}>
        <span className={css.stroke} data-indeterminate />
      </span>
    </div>
  )
}
