import { useTranslation } from 'react-i18next'

import type { Frame } from './crop.ts'
import css from './photo-cropper.module.css'

const SIZES = [96, 40]

/** What the frame holds, in the sizes others will see. */
export function PhotoPreview({ src, frame: { x, y, width, height } }: { src: string; frame: Frame }) {
  const { t } = useTranslation('account')
  const inside = {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
  }
  return (
    <div className={css.previews}>
      <p>{t('photo.preview')}</p>
      {SIZES.map((side) => (
        <span key={side} className={css.preview} style={{ width: side, height: side }}>
          <img src={src} alt="" style={inside} />
        </span>
      ))}
    </div>
  )
}
