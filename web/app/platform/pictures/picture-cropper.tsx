import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { type Frame, type Point, cutOut, reach } from './crop.ts'
import css from './picture-cropper.module.css'
import { PicturePreview } from './picture-preview.tsx'
import { Range } from './range.tsx'

const MAX_ZOOM = 4
const KEY_STEP_PX = 8
const EMPTY = { width: 0, height: 0 }

/** Avatars are round, logos rectangular. */
export type Shape = 'round' | 'rect'

interface Props {
  src: string
  shape: Shape
  saveLabel: string
  onCut: (picture: Blob | null) => Promise<void>
  onUnreadable: () => void
  onAnother: () => void
}

/** Picture under a focusable frame; moved by pointer, keyboard or sliders. */
export function PictureCropper({ src, shape, saveLabel, onCut, onUnreadable, onAnother }: Props) {
  const { t } = useTranslation('picture')
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [size, setSize] = useState(EMPTY)
  const [frame, setFrame] = useState(EMPTY)
  const [croppedArea, setCroppedArea] = useState<Frame>()
  const cut = useRef<Frame>(undefined)
  const picture = useRef<HTMLImageElement>(null)
  const [isSaving, setSaving] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const handle = useRef<RefObject<HTMLElement | null>>(undefined)
  const far = reach(size, frame, zoom)

  // Focuses the stage until the frame is rendered, because the upload button is gone.
  useLayoutEffect(() => {
    stage.current?.focus()
  }, [])

  async function save() {
    if (!picture.current || !cut.current) return
    setSaving(true)
    await onCut(await cutOut(picture.current, cut.current))
    setSaving(false)
  }

  return (
    <div className={css.cropper}>
      <div ref={stage} tabIndex={-1} className={css.stage}>
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape={shape}
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: css.frame ?? '' }}
          cropperProps={{ 'aria-label': t('frame'), 'aria-describedby': 'frame-hint', role: 'application' }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          setCropperRef={(ref) => {
            handle.current = ref
          }}
          setImageRef={(ref) => {
            picture.current = ref.current
          }}
          onMediaLoaded={setSize}
          onCropSizeChange={setFrame}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => {
            if (document.activeElement === stage.current) handle.current?.current?.focus()
            setCroppedArea(percent)
            cut.current = pixels
          }}
        />
      </div>
      <p id="frame-hint" className={css.hint}>
        {t('frameHint')}
      </p>
      <div className={css.sliders}>
        <Range label={t('zoom')} min={1} max={MAX_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
        <Range
          label={t('horizontal')}
          min={-far.x}
          max={far.x}
          step={1}
          value={place.x}
          onChange={(x) => setPlace({ x, y: place.y })}
        />
        <Range
          label={t('vertical')}
          min={-far.y}
          max={far.y}
          step={1}
          value={place.y}
          onChange={(y) => setPlace({ x: place.x, y })}
        />
      </div>
      {croppedArea && <PicturePreview src={src} frame={croppedArea} shape={shape} />}
      <div className={css.actions}>
        <Button variant="ghost" isDisabled={isSaving} onPress={onAnother}>
          {t('another')}
        </Button>
        <Button isPending={isSaving} pendingLabel={t('saving')} onPress={() => void save()}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
