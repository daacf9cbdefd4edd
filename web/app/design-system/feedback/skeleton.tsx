import css from './skeleton.module.css'

/** A grey place for something that is coming. Say so in words once, near it. */
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
  /** Given the place of the first card's picture, which may be filled before the card is there; React leaves it alone. */
  firstPrint?: (place: HTMLElement | null) => void
}

export function CardSkeleton({ firstPrint }: CardProps) {
  return (
    <div className={css.card} aria-hidden="true">
      {firstPrint ? (
        <div
          ref={firstPrint}
          className={css.print}
          data-first-print
          suppressHydrationWarning
          dangerouslySetInnerHTML={UNTOUCHED}
        />
      ) : (
        <div className={css.print} />
      )}
      <div className={css.body}>
        <Skeleton width="55%" height={14} />
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton width="70%" height={18} />
        <div className={css.foot}>
          <span className={css.face} />
          <Skeleton width="40%" height={14} />
        </div>
      </div>
    </div>
  )
}
