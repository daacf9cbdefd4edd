import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Banner } from '../../design-system/feedback/banner.tsx'

interface Props {
  /** What could not be restored. */
  missing?: string | undefined
  onDiscard: () => void
}

/** Says that a form shows values that were typed earlier and not saved. */
export function RestoredNotice({ missing, onDiscard }: Props) {
  const { t } = useTranslation('drafts')
  return (
    <Banner
      role="status"
      title={t('restored.title')}
      action={
        <Button variant="ghost" size="sm" onPress={onDiscard}>
          {t('restored.discard')}
        </Button>
      }
    >
      {missing === undefined ? t('restored.text') : `${t('restored.text')} ${missing}`}
    </Banner>
  )
}
