import type { Experience } from '@vecu/contract/experience'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLeave } from '../../../platform/navigation/use-leave.ts'
import { useSaving } from '../../../platform/wizard/saving-store.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { openOverlay, showToast } from '../../../platform/overlays/overlay-store.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { resetDraft } from '../experience-draft/draft-store.ts'
import { confirmSave } from './confirm-seal-loss.ts'
import { submitExperience } from './submit-experience.ts'
import { useWizard } from './use-wizard.ts'

/** Loaded apart, because the style sheet of the form goes with its page. */
const loadSavedDialog = () => import('./saved-experience.tsx')

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
  const { t: evidence } = useTranslation('evidence')
  const { mode, draft } = useWizard()
  const navigate = useNavigate()
  const home = useLocalePath()('/')
  const leave = useLeave()
  const isPending = useSaving(({ isSaving }) => isSaving)
  const [sentPercent, setSentPercent] = useState<number>()
  const [fileName, setFileName] = useState<string>()

  async function save() {
    if (!isReady() || !(await confirmSave(draft))) return
    useSaving.setState({ isSaving: true })
    void loadSavedDialog().catch(() => undefined)
    try {
      const experience = await submitExperience(mode, (percent, name) => {
        setSentPercent(percent < 100 ? percent : undefined)
        setFileName(name)
      })
      if (experience) await openHome(experience)
    } finally {
      useSaving.setState({ isSaving: false })
      setSentPercent(undefined)
    }
  }

  /** Clears the form once it is no longer shown. */
  async function openHome(experience: Experience | 'waits') {
    await navigate(home)
    await leave()
    resetDraft(mode)
    if (experience === 'waits')
      showToast({ kind: 'info', title: offline('toast.kept'), detail: offline('toast.keptText') })
    else await notifySaved(experience)
  }

  async function notifySaved(experience: Experience) {
    const loaded = await loadSavedDialog().catch(() => undefined)
    if (!loaded) {
      showToast({ kind: 'success', title: t('saved.preview') })
      return
    }
    const { SavedExperience } = loaded
    const close = openOverlay(
      'popup',
      t('saved.preview'),
      <SavedExperience experience={experience} isNew={mode === 'create'} onDone={() => close()} />,
    )
  }

  const getProgress = (percent: number) =>
    fileName === undefined ? t('uploading', { percent }) : evidence('sendingPercent', { name: fileName, percent })
  // Every quarter, because each percent would be read aloud.
  const announcedPercent = sentPercent === undefined ? undefined : Math.floor(sentPercent / 25) * 25
  return (
    <>
      <Button
        variant={variant}
        isPending={isPending}
        pendingLabel={wizard('saving')}
        pendingText={sentPercent === undefined ? wizard('saving') : getProgress(sentPercent)}
        pendingValue={sentPercent}
        onPress={() => void save()}
      >
        {mode === 'edit' ? t('saveEdit') : variant === 'secondary' ? first('saveNow') : t('saveNew')}
      </Button>
      <span role="status" className="visually-hidden">
        {announcedPercent !== undefined && getProgress(announcedPercent)}
      </span>
    </>
  )
}
