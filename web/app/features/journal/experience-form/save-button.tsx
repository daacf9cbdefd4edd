import type { Experience } from '@vecu/contract/experience'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { openOverlay, showToast } from '../../../platform/overlays/overlay-store.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { confirmSave } from './confirm-seal-loss.ts'
import { SavedExperience } from './saved-experience.tsx'
import { submitExperience } from './submit-experience.ts'
import { useWizard } from './use-wizard.ts'

interface Props {
  /** Secondary on steps that also have a “next” button. */
  variant?: 'primary' | 'secondary'
  /** Validates the form and shows the errors. */
  isReady: () => boolean
}

/** Saves the experience, opens the home page and shows the saved card and the next steps there. */
export function SaveButton({ variant = 'primary', isReady }: Props) {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { t: offline } = useTranslation('offline')
  const { t: first } = useTranslation('onboarding')
  const { mode, draft } = useWizard()
  const navigate = useNavigate()
  const home = useLocalePath()('/')
  const [isPending, setPending] = useState(false)

  async function save() {
    if (!isReady() || !(await confirmSave(draft))) return
    setPending(true)
    const experience = await submitExperience(mode)
    setPending(false)
    if (!experience) return
    await navigate(home)
    if (experience === 'waits')
      showToast({ kind: 'info', title: offline('toast.kept'), detail: offline('toast.keptText') })
    else notifySaved(experience)
  }

  function notifySaved(experience: Experience) {
    const close = openOverlay(
      'popup',
      t('saved.preview'),
      <SavedExperience experience={experience} isNew={mode === 'create'} onDone={() => close()} />,
    )
    const isPrivate = experience.sharingParameters === 'private'
    const title = mode === 'edit' ? t('saved.edited') : isPrivate ? t('saved.private') : t('saved.shared')
    showToast({ kind: 'success', title })
  }

  return (
    <Button variant={variant} isPending={isPending} pendingLabel={wizard('saving')} onPress={() => void save()}>
      {mode === 'edit' ? t('saveEdit') : variant === 'secondary' ? first('saveNow') : t('saveNew')}
    </Button>
  )
}
