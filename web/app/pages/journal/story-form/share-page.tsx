import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { SharingFields } from '../../../features/journal/sharing/sharing-fields.tsx'
import { mayCurateOwn } from '../../../features/journal/item/own-rights.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { PrivacyWarning } from '../../../features/journal/sharing/privacy-warning.tsx'
import { OfficialSwitch } from '../../../features/journal/sharing/official-switch.tsx'
import { openDraft } from '../../../features/journal/story-form/open-draft.ts'
import { SaveButton } from '../../../features/journal/story-form/save-button.tsx'
import css from './story-form.module.css'
import { StoryWizard } from '../../../features/journal/story-form/story-wizard.tsx'
import { useChosenExperiences, useStoryWizard } from '../../../features/journal/story-form/use-story-wizard.ts'

export const handle = { ns: ['story-form', 'wizard', 'story', 'experience', 'errors'] }

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return openDraft(args, 'share')
}

export default function SharePage() {
  const { t } = useTranslation(['story-form', 'story', 'experience'])
  const { draft, change } = useStoryWizard()
  const experiences = useChosenExperiences()
  const user = useUser()
  const [showsErrors, setShowsErrors] = useState(false)
  const { sharingParameters, groupIds } = draft
  const lacksGroup = sharingParameters === 'group' && groupIds.length === 0

  function isReady(): boolean {
    setShowsErrors(true)
    if (lacksGroup) document.getElementById('sharing-field')?.querySelector('input')?.focus()
    return !lacksGroup
  }

  return (
    <StoryWizard
      step="share"
      title={t('share.title')}
      intro={t('share.intro')}
      actions={<SaveButton isReady={isReady} />}
    >
      <div id="sharing-field" className={css.fields}>
        <SharingFields
          label={t('story:sharing.label')}
          value={{ sharingParameters, groupIds }}
          onChange={change}
          isNew={draft.id === null}
          error={showsErrors && lacksGroup ? t('experience:sharing.chooseGroup') : undefined}
        />
        <PrivacyWarning experiences={experiences} sharing={draft} />
        {mayCurateOwn(user) && (
          <OfficialSwitch
            label={t('experience:card.official')}
            hint={t('share.officialHint')}
            sharing={sharingParameters}
            isSelected={draft.official}
            onChange={(official) => {
              change({ official })
            }}
          />
        )}
      </div>
    </StoryWizard>
  )
}
