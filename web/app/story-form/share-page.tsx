import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { SharingFields } from '../experience/sharing-fields.tsx'
import { SharingMark } from '../experience/sharing-mark.tsx'
import { hasRole } from '../shell/guards.ts'
import { useUser } from '../shell/session.ts'
import { useChapterName } from '../story/chapter-name.tsx'
import { Banner } from '../ui/banner.tsx'
import { Switch } from '../ui/switch.tsx'
import { morePrivate } from './more-private.ts'
import { openDraft } from './open-draft.ts'
import { SaveButton } from './save-button.tsx'
import css from './story-form.module.css'
import { StoryWizard } from './story-wizard.tsx'
import { useChosenExperiences, useStoryWizard } from './use-story-wizard.ts'

export const handle = { ns: ['story-form', 'wizard', 'story', 'experience', 'errors'] }

export function clientLoader(asked: ClientLoaderFunctionArgs) {
  return openDraft(asked, 'share')
}

export default function SharePage() {
  const { t } = useTranslation(['story-form', 'story', 'experience'])
  const { draft, change } = useStoryWizard()
  const user = useUser()
  const [isTold, setTold] = useState(false)
  const { sharingParameters, groupIds } = draft
  const lacksGroup = sharingParameters === 'group' && groupIds.length === 0

  function isReady(): boolean {
    setTold(true)
    if (lacksGroup) document.getElementById('sharing-field')?.querySelector('input')?.focus()
    return !lacksGroup
  }

  return (
    <StoryWizard step="share" title={t('share.title')} lede={t('share.lede')} onward={<SaveButton isReady={isReady} />}>
      <div id="sharing-field" className={css.fields}>
        <SharingFields
          label={t('story:sharing.label')}
          value={{ sharingParameters, groupIds }}
          onChange={change}
          error={isTold && lacksGroup ? t('experience:sharing.chooseGroup') : undefined}
        />
        <Warning />
        {hasRole(user, 'communityAdmin') && (
          <Switch
            isSelected={draft.official}
            onChange={(official) => {
              change({ official })
            }}
            hint={t('share.officialHint')}
          >
            {t('experience:card.official')}
          </Switch>
        )}
      </div>
    </StoryWizard>
  )
}

/** A story shows its experiences to whoever sees it: which of them are more private than it is told before that. */
function Warning() {
  const { t } = useTranslation('story-form')
  const { draft } = useStoryWizard()
  const nameOf = useChapterName()
  const experiences = morePrivate(useChosenExperiences(), draft)
  return (
    <div role="status" className={css.warning}>
      {experiences.length > 0 && (
        <Banner kind="warning" title={t('share.warning', { count: experiences.length })}>
          {t('share.warningText')}
          <ul>
            {experiences.map((experience) => (
              <li key={experience.id}>
                <b>{nameOf(experience)}</b>
                <SharingMark sharing={experience.sharingParameters} className={css.sharing} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
