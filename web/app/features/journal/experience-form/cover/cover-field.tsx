import { MAX_COVER_DESCRIPTION, PICTURE_TYPES } from '@vecu/contract/constants'
import { cutText } from '@vecu/contract/cut-text'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import { type RefObject, Suspense, lazy, useLayoutEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { Button } from '../../../../design-system/actions/button.tsx'
import { FileDrop } from '../../../../design-system/fields/file-drop.tsx'
import field from '../../../../design-system/fields/field.module.css'
import { removePicture, setOriginal, useDraftStore } from '../../experience-draft/draft-store.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { isFocusUnclaimed } from '../../../../platform/navigation/focus-keeper.ts'
import css from '../essentials.module.css'
import { type PictureError, checkPicture } from '../../experience-draft/cover/picture-file.ts'
import { CoverDescriptionField } from './cover-description-field.tsx'
import { PhotoQuestion } from './photo-question.tsx'
import { useIncomingPictures } from './use-incoming-pictures.ts'
import { useWizard } from '../use-wizard.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const CoverCropper = lazy(() => import('./cover-cropper.tsx'))
const PictureSearch = lazy(() => import('./picture-search.tsx'))

interface Props {
  isMissing: boolean
  /** Button that opens the file chooser. */
  ref: RefObject<HTMLButtonElement | null>
}

/** Cover picture from a file, a drop, the clipboard, the camera or a search; then cropped. */
export function CoverField({ isMissing, ref }: Props) {
  const { t } = useTranslation('experience-form')
  const { mode, picture } = useWizard()
  const [pictureError, setPictureError] = useState<PictureError>()
  const [isSearching, setSearching] = useState(false)
  const isChanged = useRef(false)
  const isVolatile = useDraftStore(({ saveStatus }) => saveStatus === 'partial')

  async function take(file: Blob, alt = '') {
    const found = await checkPicture(file)
    setPictureError(found)
    if (found) return
    isChanged.current = true
    await setOriginal(mode, file, cutText(alt, MAX_COVER_DESCRIPTION))
  }

  useLayoutEffect(() => {
    if (picture.source === null) goOnAt(ref.current, isChanged)
  }, [picture.source, ref])
  useIncomingPictures((file) => void take(file))

  const error = pictureError ? t(`cover.error.${pictureError}`) : isMissing ? t('cover.missing') : undefined
  return (
    <div role="group" aria-labelledby="cover-label" className={css.cover}>
      <p className={field.header}>
        <span id="cover-label" className={field.label}>
          {t('cover.label')}
        </span>
        <span className={field.note}>{t('cover.note')}</span>
      </p>
      {picture.source === null ? (
        <>
          <FileDrop
            ref={ref}
            label={t(hasCamera() ? 'cover.takeOrChoose' : 'cover.drop')}
            hint={t('cover.dropHint')}
            buttonLabel={t(hasCamera() ? 'cover.choosePhoto' : 'cover.choose')}
            accept={PICTURE_TYPES}
            error={error}
            onFiles={([file]) => {
              if (file) void take(file)
            }}
            onReject={() => {
              setPictureError('wrongType')
            }}
          />
          <OtherSources onFile={(file) => void take(file)} onSearch={() => setSearching(true)} />
        </>
      ) : (
        <Suspense fallback={<div className={css.stage} aria-hidden="true" />}>
          <CoverCropper
            key={picture.source}
            source={picture.source}
            onFile={(file) => void take(file)}
            onSearch={() => setSearching(true)}
            onRemove={() => {
              isChanged.current = true
              removePicture(mode)
            }}
            onFrame={(frame) => goOnAt(frame, isChanged)}
            onUnreadable={() => setPictureError('unreadable')}
          />
          {picture.original && <PhotoQuestion key={`question ${picture.source}`} photo={picture.original} />}
          <div className={css.described}>
            <CoverDescriptionField />
          </div>
          {isVolatile && <p className={css.volatile}>{t('cover.volatile')}</p>}
          {error && (
            <p className={css.problem} role="alert">
              <Icon of={CircleAlert} size={18} />
              {error}
            </p>
          )}
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <PictureSearch
            onClose={() => setSearching(false)}
            onPick={async (file, alt) => {
              setSearching(false)
              await take(file, alt)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Moves the focus to the replacement of the pressed button, unless the focus is elsewhere. */
function goOnAt(place: HTMLElement | null, isChanged: RefObject<boolean>): void {
  if (!place) return
  if (isChanged.current && isFocusUnclaimed()) place.focus({ preventScroll: true })
  isChanged.current = false
}

/** A coarse pointer suggests a phone or tablet with a camera. */
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches

function OtherSources({ onFile, onSearch }: { onFile: (file: File) => void; onSearch: () => void }) {
  const { t } = useTranslation('experience-form')
  return (
    <div className={css.actions}>
      {hasCamera() && (
        <FileTrigger
          acceptedFileTypes={['image/*']}
          defaultCamera="environment"
          onSelect={(files) => {
            const file = files?.[0]
            if (file) onFile(file)
          }}
        >
          <Button variant="ghost" size="sm" icon={<Icon of={Camera} size={20} />}>
            {t('cover.camera')}
          </Button>
        </FileTrigger>
      )}
      <Button variant="ghost" size="sm" icon={<Icon of={Images} size={20} />} onPress={onSearch}>
        {t('cover.search')}
      </Button>
    </div>
  )
}
