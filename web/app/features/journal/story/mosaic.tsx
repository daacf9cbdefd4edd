import type { StoryCard } from '@vecu/contract/story'

import { Cover } from '../item/cover.tsx'
import css from './mosaic.module.css'
import { mosaicSizes } from './photo-sizes.ts'

/** Pictures shown; the rest appears as a number. */
const MAX_PICTURES = 6

interface Props {
  pictures: StoryCard['experiencePictures']
  isFirst?: boolean
}

/** Covers of a story as a grid whose layout depends on their number. */
export function Mosaic({ pictures, isFirst = false }: Props) {
  const visiblePictures = pictures.slice(0, MAX_PICTURES)
  const hidden = pictures.length - visiblePictures.length
  return (
    <div className={css.mosaic} data-count={visiblePictures.length} aria-hidden="true">
      {visiblePictures.map(({ picture, pictureUrl }, index) => (
        <div key={pictureUrl} className={css.cell}>
          <Cover
            picture={picture}
            sizes={mosaicSizes(visiblePictures.length, index)}
            isFirst={isFirst && index === 0}
            isEarly={isFirst}
            className={css.photo}
          />
          {hidden > 0 && index === MAX_PICTURES - 1 && <span className={css.more}>+{hidden}</span>}
        </div>
      ))}
    </div>
  )
}
