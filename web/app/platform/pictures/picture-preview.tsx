import { useTranslation } from '../i18n/use-translation.ts'
import type { Frame } from './crop.ts'
import type { Shape } from './picture-cropper.tsx'
import css from './picture-cropper.module.css'

const SIZES = [96, 40]

interface Props {
  src: string
  frame: Frame
  shape: Shape
}

/** Preview in the sizes used elsewhere. */
export function PicturePreview({ src, frame: { x, y, width, height }, shape }: Props) {
  const { t } = useTranslation('picture')
  const inside = {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-x / width) * 100}%`,
    top: `${(-y / height) * 100}%`,
  }
  return (
    <div className={css.previews}>
      <p>{t('preview')}</p>
      {SIZES.map((side) => (
        <span key={side} className={css.preview} data-shape={shape} style={{ width: side, height: side }}>
          <img src={src} alt="" style={inside} />
        </span>
      ))}
    </div>
  )
}
