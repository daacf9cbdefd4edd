import type { Picture } from '@vecu/contract/experience'

import { classNames } from '../../../design-system/foundations/class-names.ts'
import css from './cover.module.css'

interface Props {
  picture: Picture | null
  /** How wide it is drawn, as the browser must know it before the page is laid out. */
  sizes: string
  alt?: string
  /** The one that the page opens with. */
  isFirst?: boolean
  /** Seen at once beside the first: not waited with, nor fetched before it. */
  isEarly?: boolean
  className?: string | undefined
}

/** Its place is there from the start, filled with the picture's colours, so that nothing moves when it comes. */
export function Cover({ picture, sizes, alt = '', isFirst = false, isEarly = false, className }: Props) {
  const largest = picture?.sources.at(-1)
  return (
    <div
      className={classNames(css.cover, className)}
      style={picture?.placeholder ? { backgroundImage: `url(${picture.placeholder})` } : undefined}
    >
      {picture && largest && (
        <img
          src={largest.url}
          srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={isFirst || isEarly ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </div>
  )
}
