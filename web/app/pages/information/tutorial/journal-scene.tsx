import { PhotoFrame } from '../../../design-system/surfaces/photo-frame.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import workshop from '../../../platform/art/02-atelier-velo.svg?url'

export function JournalScene() {
  const { t } = useTranslation('tutorial')
  return (
    <div>
      <PhotoFrame
        src={workshop}
        alt={t('journal.alt')}
        caption={t('journal.caption')}
        detail={t('journal.detail')}
        tilt={-2.2}
      />
    </div>
  )
}
