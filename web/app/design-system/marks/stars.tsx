import { classNames } from '../foundations/class-names.ts'
import { Star } from './star.tsx'
import css from './stars.module.css'

export interface StarsProps {
  value: number
  /** “3 stars out of 4”. */
  label: string
  max?: number | undefined
  /** Use gold only for certified levels. */
  tone?: 'ink' | 'gold' | undefined
  size?: number | undefined
}

export function Stars({ value, label, max = 4, tone = 'ink', size = 17 }: StarsProps) {
  return (
    <span className={classNames(css.stars, css[tone])} role="img" aria-label={label}>
      {Array.from({ length: max }, (_, index) => (
        <Star key={index} size={size} isOn={index < value} className={css.star} />
      ))}
    </span>
  )
}
