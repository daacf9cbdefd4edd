import css from './loading-bar.module.css'

export interface LoadingBarProps {
  visible: boolean
  /** From 0 to 1; indeterminate if omitted. */
  progress?: number | undefined
  /** Set it only if nothing else announces the wait. */
  label?: string | undefined
}

/** Presentational: the caller decides when it is visible. */
export function LoadingBar({ visible, progress, label }: LoadingBarProps) {
  return (
    <div
      className={css.bar}
      data-visible={visible || undefined}
      data-indeterminate={progress === undefined || undefined}
      role={label && visible ? 'progressbar' : undefined}
      aria-label={visible ? label : undefined}
      aria-valuenow={label && visible && progress !== undefined ? Math.round(progress * 100) : undefined}
      aria-hidden={label && visible ? undefined : true}
    >
      <span className={css.stroke} style={progress === undefined ? undefined : { width: `${progress * 100}%` }} />
    </div>
  )
}
