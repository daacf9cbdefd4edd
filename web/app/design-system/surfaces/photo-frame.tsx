import type { ReactNode } from 'react'

import { classNames } from '../foundations/class-names.ts'
import css from './photo-frame.module.css'

export interface PrintFrameProps {
  src: string
  alt: string
  srcSet?: string | undefined
  sizes?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  caption?: ReactNode
  /** Second line of the caption, in the interface font. */
  detail?: ReactNode
  /** Rotation in degrees. */
  tilt?: number | undefined
  /** Seal over the lower right corner. */
  seal?: ReactNode
  className?: string | undefined
}

export function PhotoFrame({
  src,
  alt,
  srcSet,
  sizes,
  loading,
  caption,
  detail,
  tilt,
  seal,
  className,
}: PrintFrameProps) {
  return (
    <figure
      className={classNames(css.photo, className)}
      style={tilt ? { transform: `rotate(${tilt}deg)` } : undefined}
      data-captioned={caption ? true : undefined}
      data-sealed={seal ? true : undefined}
    >
      <img className={css.picture} src={src} srcSet={srcSet} sizes={sizes} alt={alt} loading={loading} />
      {seal && <span className={css.seal}>{seal}</span>}
      {(caption || detail) && (
        <figcaption className={css.caption}>
          {caption}
          {detail && <span className={css.detail}>{detail}</span>}
        </figcaption>
      )}
    </figure>
  )
}
