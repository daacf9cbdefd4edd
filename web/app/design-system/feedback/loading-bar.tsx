import css from './loading-bar.module.css'

export interface LoadingBarProps {
  visible: boolean
  /** 0 to 1; without it the stroke is written again and again. */
  progress?: number | undefined
  /** Only where nothing else announces the wait. */
  label?: string | undefined
}

/** A stroke of madder at the top of the page. Presentational: the shell decides when. */
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
