import { STORY_PDF_PICTURES } from '@vecu/contract/constants'
import type { Story } from '@vecu/contract/story'
import { useNavigate } from 'react-router'

import { openPdfDialog } from '../../documents/pdf/open-pdf-dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLeave } from '../../../platform/navigation/use-leave.ts'
import { useSaving } from '../../../platform/wizard/saving-store.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { resetDraft } from './draft-store.ts'
import { submitStory } from './submit-story.ts'
import { useStoryWizard } from './use-story-wizard.ts'

interface Props {
  variant?: 'primary' | 'secondary'
  /** Validates the form and shows the errors. */
  isReady: () => boolean
}

/** Saves the story, then opens the list of stories. */
export function SaveButton({ variant = 'primary', isReady }: Props) {
  const { t } = useTranslation(['story-form', 'wizard', 'story'])
  const { t: common } = useTranslation()
  const { mode } = useStoryWizard()
  const navigate = useNavigate()
  const stories = useLocalePath()('/stories')
  const leave = useLeave()
  const isPending = useSaving(({ isSaving }) => isSaving)

  async function save() {
    if (!isReady()) return
    useSaving.setState({ isSaving: true })
    try {
      const story = await submitStory(mode)
      if (story) await openStories(story)
    } finally {
      useSaving.setState({ isSaving: false })
    }
  }

  /** Clears the form once it is no longer shown. */
  async function openStories(story: Story) {
    await navigate(stories)
    await leave()
    resetDraft(mode)
    const isPrivate = story.sharingParameters === 'private'
    const title = mode === 'edit' ? t('saved.edited') : isPrivate ? t('saved.private') : t('saved.shared')
    const action = { label: common('pdf.download'), act: () => openPdfDialog(story.id, t('story:pdf')) }
    const hasPdf = story.experiencePictures.length === STORY_PDF_PICTURES
    showToast({ kind: 'success', title, ...(hasPdf && { action }) })
  }

  return (
    <Button
      variant={variant}
      isPending={isPending}
      pendingLabel={t('wizard:saving')}
      pendingText={t('wizard:saving')}
      onPress={() => void save()}
    >
      {t(mode === 'edit' ? 'saveEdit' : 'saveNew')}
    </Button>
  )
}
