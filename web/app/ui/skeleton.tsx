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

export function CardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.print} />
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
