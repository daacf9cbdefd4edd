import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../i18n/locale-path.ts'
import { type ConfirmOptions, confirmDialog } from '../overlays/overlay-store.ts'
import { Button } from '../../design-system/actions/button.tsx'

interface Props {
  /** Asked first where something would be lost. */
  question: ConfirmOptions | undefined
  onGivenUp: () => void
}

/** Gives the draft up, once that is meant. The way back at the top leaves and keeps it. */
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
