import { PICTURE_TYPES } from '@vecu/contract/constants'
import type { Crop } from '@vecu/contract/picture'
import Images from 'lucide/dist/esm/icons/images.mjs'
import Image from 'lucide/dist/esm/icons/image.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import Cropper, { getInitialCropFromCroppedAreaPercentages } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { reach } from '../../../../platform/pictures/crop.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { CropNudges } from './crop-nudges.tsx'
import { cutCover } from '../../experience-draft/cover/cut-cover.ts'
import css from './cover-cropper.module.css'
import { setCrop } from '../../experience-draft/draft-store.ts'
import { useCropFrame } from './use-crop-frame.ts'
import { useWizard } from '../use-wizard.ts'
import { ZoomSlider } from './zoom-slider.tsx'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const KEY_STEP_PX = 8
const CUT_DELAY_MS = 120
const MAX_MAGNIFICATION = 4
const ZOOM_KEYS: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1, _: 1 / 1.1 }

interface Props {
  source: string
  onFile: (file: File) => void
  onSearch: () => void
  onRemove: () => void
  /** Called with the frame, so that it can be focused and moved by keys. */
  onFrame: (frame: HTMLElement | null) => void
  onUnreadable: () => void
}

/** Crops the picture to 16:9 by pointer, touch or keys, with a slider for the zoom. */
export default function CoverCropper({ source, onFile, onSearch, onRemove, onFrame, onUnreadable }: Props) {
  const { t } = useTranslation('experience-form')
  const { mode, draft } = useWizard()
  const { ref, frame } = useCropFrame()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [least, setLeast] = useState(1)
  const [size, setSize] = useState({ width: 0, height: 0 })
  /** The initial crop is stored only when there was none, so that opening the editor is not a change. */
  const isMoved = useRef(draft.crop === null)
  const handle = useRef<RefObject<HTMLElement | null>>(undefined)
  const cutting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(cutting.current)
    },
    [],
  )

  function settle(crop: Crop) {
    if (!isMoved.current) return
    clearTimeout(cutting.current)
    cutting.current = setTimeout(() => {
      void cutCover(source, crop).then((cover) => (cover ? setCrop(mode, crop, cover) : undefined), onUnreadable)
    }, CUT_DELAY_MS)
  }

  function magnify(factor: number) {
    isMoved.current = true
    setZoom(Math.min(least * MAX_MAGNIFICATION, Math.max(least, zoom * factor)))
  }

  return (
    <div>
      <div
        ref={ref}
        className={css.stage}
        role="presentation"
        onKeyDown={({ key }) => {
          isMoved.current = true
          const factor = ZOOM_KEYS[key]
          if (factor !== undefined) magnify(factor)
        }}
      >
        <img src={source} alt="" className={css.backdrop} />
        {frame && (
          <Cropper
            key={frame.width}
            image={source}
            crop={place}
            zoom={zoom}
            minZoom={least}
            maxZoom={least * MAX_MAGNIFICATION}
            cropSize={frame}
            aspect={16 / 9}
            objectFit="contain"
            showGrid
            keyboardStep={KEY_STEP_PX}
            zoomWithScroll={false}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: css.frame ?? '', containerClassName: css.picture ?? '' }}
            cropperProps={{ 'aria-label': t('crop.frame'), 'aria-describedby': 'crop-hint', role: 'application' }}
            setCropperRef={(cropper) => {
              handle.current = cropper
            }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onInteractionStart={() => {
              isMoved.current = true
            }}
            onMediaLoaded={(media) => {
              const floor = Math.max(frame.width / media.width, frame.height / media.height)
              const start = draft.crop
                ? getInitialCropFromCroppedAreaPercentages(
                    draft.crop,
                    media,
                    0,
                    frame,
                    floor,
                    floor * MAX_MAGNIFICATION,
                  )
                : { crop: { x: 0, y: 0 }, zoom: floor }
              setSize(media)
              setLeast(floor)
              setZoom(start.zoom)
              setPlace(start.crop)
            }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(area) => {
              onFrame(handle.current?.current ?? null)
              settle(withinPicture(area))
            }}
          />
        )}
      </div>
      <p id="crop-hint" className="visually-hidden">
        {t('crop.hint')}
      </p>
      <div className={css.tools}>
        <ZoomSlider
          value={zoom / least}
          onChange={(magnification) => {
            isMoved.current = true
            setZoom(least * magnification)
          }}
        />
        {frame && (
          <CropNudges
            place={place}
            far={reach(size, frame, zoom)}
            onMove={(next) => {
              isMoved.current = true
              setPlace(next)
            }}
          />
        )}
        <div className={css.changes}>
          <Button variant="ghost" size="sm" icon={<Icon of={Images} size={20} />} onPress={onSearch}>
            <span className={css.roomy}>{t('cover.searchShort')}</span>
          </Button>
          <FileTrigger
            acceptedFileTypes={PICTURE_TYPES}
            onSelect={(files) => {
              const file = files?.[0]
              if (file) onFile(file)
            }}
          >
            <Button variant="ghost" size="sm" icon={<Icon of={Image} size={20} />}>
              {t('cover.change')}
            </Button>
          </FileTrigger>
          <span className={css.remove}>
            <Button variant="ghost" size="sm" icon={<Icon of={Trash2} size={20} />} onPress={onRemove}>
              <span className={css.roomy}>{t('cover.remove')}</span>
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}

/**
 * Rounding may leave the frame slightly outside the picture, which the contract rejects. Rounded to a millionth of a
 * per cent, because smaller numbers are serialised with an exponent, which it rejects as well.
 */
function withinPicture({ x, y, width, height }: Crop): Crop {
  const left = Math.min(Math.max(0, millionth(x)), 99)
  const top = Math.min(Math.max(0, millionth(y)), 99)
  return { x: left, y: top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) }
}

function millionth(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
