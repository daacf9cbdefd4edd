import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../i18n/locale-path.ts'
import { type ConfirmOptions, confirmDialog } from '../overlays/overlay-store.ts'
import { Button } from '../../design-system/actions/button.tsx'

interface Props {
  /** Confirmation, if a draft would be lost. */
  question: ConfirmOptions | undefined
  onGivenUp: () => void
}

/** Discards the draft after confirmation; the back link at the top preserves it. */
export function DiscardButton({ question, onGivenUp }: Props) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const home = useLocalePath()('/')

  async function giveUp() {
    const isMeant = !question || (await confirmDialog({ ...question, isDestructive: true }))
    if (!isMeant) return
    await navigate(home)
    onGivenUp()
  }

  return (
    <Button variant="ghost" onPress={() => void giveUp()}>
      {t('cancel')}
    </Button>
  )
}
