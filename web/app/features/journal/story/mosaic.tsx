import type { StoryCard } from '@vecu/contract/story'

import { Cover } from '../item/cover.tsx'
import css from './mosaic.module.css'

/** As many as a sheet of six holds; of the others there is the number. */
const MOST = 6

interface Props {
  pictures: StoryCard['experiencePictures']
  sizes: string
  isFirst?: boolean
}

/** The covers of a story side by side, laid out by how many there are. */
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
