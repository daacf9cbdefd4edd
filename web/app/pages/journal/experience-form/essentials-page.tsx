import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { useRef } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { WriteHint } from '../onboarding/write-hint.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { CancelButton } from '../../../features/journal/experience-form/cancel-button.tsx'
import { CoverField } from '../../../features/journal/experience-form/cover/cover-field.tsx'
import { DescriptionField } from '../../../features/journal/experience-form/description-field.tsx'
import { ResumeLatest } from '../../../features/journal/draft-list/resume-latest.tsx'
import { useDraftStore } from '../../../features/journal/experience-draft/draft-store.ts'
import { isEmptyDraft } from '../../../features/journal/experience-draft/draft.ts'
import { FormEvidence } from '../../../features/journal/experience-form/evidence/form-evidence.tsx'
import { ExperiencePreview } from '../../../features/journal/experience-form/experience-preview.tsx'
import { openDraft } from '../../../features/journal/experience-form/open-draft.ts'
import { SaveButton } from '../../../features/journal/experience-form/save-button.tsx'
import { TitleField } from '../../../features/journal/experience-form/title-field.tsx'
import { useWizard } from '../../../features/journal/experience-form/use-wizard.ts'
import { ExperienceWizard } from '../../../features/journal/experience-form/experience-wizard.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import css from '../../../platform/wizard/wizard.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export const handle = {
  ns: ['experience-form', 'evidence', 'onboarding', 'recognition', 'wizard', 'experience', 'errors', 'offline'],
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return openDraft(args, 'essentials')
}

export default function EssentialsPage() {
  const { t } = useTranslation('experience-form')
  const { mode, draft, picture, go } = useWizard()
  const showsErrors = useDraftStore((state) => state.showsErrors)
  const cover = useRef<HTMLButtonElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const lacksPicture = picture.source === null
  const lacksDescription = draft.description.trim() === ''

  function isReady(): boolean {
    useDraftStore.setState({ showsErrors: lacksPicture || lacksDescription })
    if (lacksPicture) cover.current?.focus()
    else if (lacksDescription) description.current?.focus()
    return !lacksPicture && !lacksDescription
  }

  return (
    <ExperienceWizard
      step="essentials"
      title={t('essentials.title')}
      intro={t('essentials.intro')}
      aside={<ExperiencePreview note={t('preview.private')} />}
      bar={
        <>
          <div className={css.cancel}>
            <CancelButton />
          </div>
          <div className={css.actions}>
            <SaveButton variant="secondary" isReady={isReady} />
            <Button
              trailingIcon={<Icon of={ArrowRight} size={20} />}
              onPress={() => {
                if (isReady()) go('skills')
              }}
            >
              {t('essentials.next')}
            </Button>
          </div>
        </>
      }
    >
      {mode === 'create' && isEmptyDraft(draft) && <ResumeLatest form="experience" />}
      <CoverField ref={cover} isMissing={showsErrors && lacksPicture} />
      <DescriptionField ref={description} isMissing={showsErrors && lacksDescription} />
      <TitleField />
      <FormEvidence />
      {mode === 'create' && <WriteHint />}
    </ExperienceWizard>
  )
}
