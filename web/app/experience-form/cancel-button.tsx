import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../shell/locale-path.ts'
import { confirm } from '../shell/overlay-store.ts'
import { Button } from '../ui/button.tsx'
import { resetDraft, useDraftStore } from './draft-store.ts'
import { isUntouched } from './draft.ts'
import { useWizard } from './use-wizard.ts'

/** Gives the draft up, once that is meant. The way back at the top leaves and keeps it. */
export function CancelButton() {
  const { t } = useTranslation('experience-form')
  const { mode, draft } = useWizard()
  const isChanged = useDraftStore(({ keeping }) => keeping !== 'nothing')
  const navigate = useNavigate()
  const home = useLocalePath()('/')

  async function cancel() {
    const isWritten = mode === 'create' ? !isUntouched(draft) : isChanged
    const isMeant = !isWritten || (await confirm(words()))
    if (!isMeant) return
    await navigate(home)
    resetDraft(mode)
  }

  function words() {
    const { title, text, confirm: yes, cancel: no } = t(`cancel.${mode}`, { returnObjects: true })
    return { title, text, confirm: yes, cancel: no, isDestructive: true }
  }

  return (
    <Button variant="ghost" onPress={() => void cancel()}>
      {t('cancel.button')}
    </Button>
  )
}
