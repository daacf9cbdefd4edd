import css from './skeleton.module.css'

/** Hidden from assistive technology: announce the loading state once, near it. */
function Skeleton({
  width = '100%',
  height = 16,
}: {
  width?: number | string | undefined
  height?: number | string | undefined
}) {
  return <span className={css.block} style={{ width, height }} aria-hidden="true" />
}

const UNTOUCHED = { __html: '' }

interface CardProps {
  /**
   * Ref to the cover slot of the first card. The early cover may be inserted there, and React leaves its children
   * alone.
   */
  firstPrint?: (place: HTMLElement | null) => void
}

export function CardSkeleton({ firstPrint }: CardProps) {
  return (
    <div className={css.card} aria-hidden="true">
      {firstPrint ? (
        <div
          ref={firstPrint}
          className={css.photo}
          data-first-print
          suppressHydrationWarning
          dangerouslySetInnerHTML={UNTOUCHED}
        />
      ) : (
        <div className={css.photo} />
      )}
      <div className={css.body}>
        <Skeleton width="55%" height={14} />
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton width="70%" height={18} />
        <div className={css.footer}>
          <span className={css.face} />
          <Skeleton width="40%" height={14} />
        </div>
      </div>
    </div>
  )
}
