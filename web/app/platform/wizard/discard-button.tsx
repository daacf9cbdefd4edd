import { useNavigate } from 'react-router'

import { useTranslation } from '../i18n/use-translation.ts'
import { useLocalePath } from '../i18n/locale-path.ts'
import { type ConfirmOptions, confirmDialog } from '../overlays/overlay-store.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { useSaving } from './saving-store.ts'

interface Props {
  /** Confirmation, if a draft would be lost. */
  question: ConfirmOptions | undefined
  onDiscard: () => void
}

/** Discards the draft after confirmation; the back link at the top preserves it. */
export function DiscardButton({ question, onDiscard }: Props) {
  const { t } = useTranslation('wizard')
  const isSaving = useSaving((state) => state.isSaving)
  const navigate = useNavigate()
  const home = useLocalePath()('/')

  async function discard() {
    const isMeant = !question || (await confirmDialog({ ...question, isDestructive: true }))
    if (!isMeant) return
    await navigate(home)
    onDiscard()
  }

  return (
    <Button variant="ghost" isDisabled={isSaving} onPress={() => void discard()}>
      {t('cancel')}
    </Button>
  )
}
