import { MAX_STORY_DESCRIPTION, MAX_STORY_TITLE } from '@vecu/contract/constants'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useRef } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LanguageField } from '../../../platform/wizard/language-field.tsx'
import { WhenField } from '../../../platform/wizard/when-field.tsx'
import { WrittenField } from '../../../platform/wizard/written-field.tsx'
import { ChosenExperiences } from '../../../features/journal/story-form/chosen-experiences.tsx'
import { ResumeLatest } from '../../../features/journal/draft-list/resume-latest.tsx'
import { useDraftStore } from '../../../features/journal/story-form/draft-store.ts'
import { isUntouched } from '../../../features/journal/story-form/draft.ts'
import { openDraft } from '../../../features/journal/story-form/open-draft.ts'
import { SaveButton } from '../../../features/journal/story-form/save-button.tsx'
import css from './story-form.module.css'
import { StoryWizard } from '../../../features/journal/story-form/story-wizard.tsx'
import { useStoryWizard } from '../../../features/journal/story-form/use-story-wizard.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = { ns: ['story-form', 'wizard', 'story', 'experience', 'errors'] }

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return openDraft(args, 'root')
}

export default function RootPage() {
  const { t } = useTranslation(['story-form', 'wizard'])
  const { mode, draft, change, go } = useStoryWizard()
  const showsErrors = useDraftStore((state) => state.showsErrors)
  const title = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const lacksTitle = draft.title.trim() === ''
  const lacksExperiences = draft.experienceIds.length === 0

  function isReady(): boolean {
    useDraftStore.setState({ showsErrors: lacksTitle || lacksExperiences })
    if (lacksTitle) title.current?.focus()
    else if (lacksExperiences) choose.current?.focus()
    return !lacksTitle && !lacksExperiences
  }

  return (
    <StoryWizard
      step="root"
      title={t('root.title')}
      intro={t('root.intro')}
      actions={
        <>
          <SaveButton variant="secondary" isReady={isReady} />
          <Button
            trailingIcon={<Icon of={ArrowRight} size={20} />}
            onPress={() => {
              if (isReady()) go('share')
            }}
          >
            {t('root.next')}
          </Button>
        </>
      }
    >
      {mode === 'create' && isUntouched(draft) && <ResumeLatest form="story" />}
      <div className={css.fields}>
        <TextField
          ref={title}
          label={t('title.label')}
          note={t('wizard:required')}
          hint={t('title.hint')}
          isRequired
          maxLength={MAX_STORY_TITLE}
          value={draft.title}
          onChange={(typed) => {
            change({ title: typed })
          }}
          error={showsErrors && lacksTitle ? t('title.missing') : undefined}
        />
        <WrittenField
          label={t('description.label')}
          limit={MAX_STORY_DESCRIPTION}
          lines={4}
          value={draft.description}
          onChange={(description) => {
            change({ description })
          }}
          leftOut={draft.leftOut}
          onLeftOut={(leftOut) => {
            change({ leftOut })
          }}
          tip={t('description.tip')}
        />
        <LanguageField
          value={draft.language}
          onChange={(language) => {
            change({ language })
          }}
        />
        <ChosenExperiences ref={choose} isMissing={showsErrors && lacksExperiences} />
        <WhenField
          label={t('when.label')}
          hint={t('when.hint')}
          value={draft.localDate}
          onChange={(localDate) => {
            change({ localDate })
          }}
        />
      </div>
    </StoryWizard>
  )
}
