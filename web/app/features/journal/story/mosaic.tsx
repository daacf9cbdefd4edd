import type { StoryCard } from '@vecu/contract/story'

import { Cover } from '../item/cover.tsx'
import css from './mosaic.module.css'

/** Pictures shown; the rest appears as a number. */
const MOST = 6

interface Props {
  pictures: StoryCard['experiencePictures']
  sizes: string
  isFirst?: boolean
}

/** Covers of a story as a grid whose layout depends on their number. */
export function Mosaic({ pictures, sizes, isFirst = false }: Props) {
  const shown = pictures.slice(0, MOST)
  const hidden = pictures.length - shown.length
  return (
    <div className={css.mosaic} data-count={shown.length} aria-hidden="true">
      {shown.map(({ picture, pictureUrl }, index) => (
        <div key={pictureUrl} className={css.cell}>
          <Cover
            picture={picture}
            sizes={sizes}
            isFirst={isFirst && index === 0}
            isEarly={isFirst}
            className={css.print}
          />
          {hidden > 0 && index === MOST - 1 && <span className={css.more}>+{hidden}</span>}
        </div>
      ))}
    </div>
  )
}
