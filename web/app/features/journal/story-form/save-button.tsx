import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { submitStory } from './submit-story.ts'
import { useStoryWizard } from './use-story-wizard.ts'

interface Props {
  variant?: 'primary' | 'secondary'
  /** Validates the form and shows the errors. */
  isReady: () => boolean
}

/** Saves the story, then opens the list of stories. */
export function SaveButton({ variant = 'primary', isReady }: Props) {
  const { t } = useTranslation(['story-form', 'wizard'])
  const { mode } = useStoryWizard()
  const navigate = useNavigate()
  const stories = useLocalePath()('/stories')
  const [isPending, setPending] = useState(false)

  async function save() {
    if (!isReady()) return
    setPending(true)
    const story = await submitStory(mode)
    setPending(false)
    if (!story) return
    await navigate(stories)
    const isPrivate = story.sharingParameters === 'private'
    const title = mode === 'edit' ? t('saved.edited') : isPrivate ? t('saved.private') : t('saved.shared')
    showToast({ kind: 'success', title })
  }

  return (
    <Button variant={variant} isPending={isPending} pendingLabel={t('wizard:saving')} onPress={() => void save()}>
      {t(mode === 'edit' ? 'saveEdit' : 'saveNew')}
    </Button>
  )
}
