import css from './pdf-thumbnail.module.css'
import chronology from './thumbnails/chronology.webp?url'
import classic from './thumbnails/default.webp?url'
import landscape from './thumbnails/landscape.webp?url'
import map from './thumbnails/map.webp?url'

interface Props {
  form: 'default' | 'chronology' | 'map' | 'landscape'
}

const PAGES = {
  default: { src: classic, width: 108, height: 153 },
  chronology: { src: chronology, width: 108, height: 153 },
  map: { src: map, width: 108, height: 153 },
  landscape: { src: landscape, width: 144, height: 102 },
}

/** A page in a layout; the name and the hint beside it say the same in words. */
export function PdfThumbnail({ form }: Props) {
  return (
    <span className={css.frame}>
      <img {...PAGES[form]} alt="" className={css.page} />
    </span>
  )
}
