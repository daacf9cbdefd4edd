import type { Picture } from '@vecu/contract/picture'

import { classNames } from '../../../design-system/foundations/class-names.ts'
import css from './cover.module.css'

interface Props {
  picture: Picture | null
  /** Value of the `sizes` attribute, which the browser needs before layout. */
  sizes: string
  /** Where the picture carries meaning: its text without a description by the author. Decorative if not given. */
  alt?: string
  /** Language of that description. */
  lang?: string | undefined
  /** First picture of the page: loaded with priority. */
  isFirst?: boolean
  /** Visible on load next to the first picture: loaded eagerly, but not with priority. */
  isEarly?: boolean
  className?: string | undefined
}

/** Reserves the space and shows the dominant colours until the picture is loaded, which avoids layout shift. */
export function Cover({ picture, sizes, alt, lang, isFirst = false, isEarly = false, className }: Props) {
  const description = alt === undefined ? undefined : picture?.description
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
          alt={description ?? alt ?? ''}
          lang={description === undefined ? undefined : lang}
          width={picture.width}
          height={picture.height}
          loading={isFirst || isEarly ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : isEarly ? 'auto' : 'low'}
          decoding="async"
        />
      )}
    </div>
  )
}
