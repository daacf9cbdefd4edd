import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { WriteHint } from '../onboarding/write-hint.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { CancelButton } from '../../../features/journal/experience-form/cancel-button.tsx'
import { CoverField } from '../../../features/journal/experience-form/cover/cover-field.tsx'
import { DescriptionField } from '../../../features/journal/experience-form/description-field.tsx'
import { useDraftStore } from '../../../features/journal/experience-draft/draft-store.ts'
import { ExperiencePreview } from '../../../features/journal/experience-form/experience-preview.tsx'
import { openDraft } from '../../../features/journal/experience-form/open-draft.ts'
import { SaveButton } from '../../../features/journal/experience-form/save-button.tsx'
import { useWizard } from '../../../features/journal/experience-form/use-wizard.ts'
import { ExperienceWizard } from '../../../features/journal/experience-form/experience-wizard.tsx'
import css from '../../../platform/wizard/wizard.module.css'

export const handle = {
  ns: ['experience-form', 'first-steps', 'recognition', 'wizard', 'experience', 'errors', 'offline'],
}

export function clientLoader(asked: ClientLoaderFunctionArgs) {
  return openDraft(asked, 'essentials')
}

export default function EssentialsPage() {
  const { t } = useTranslation('experience-form')
  const { mode, draft, picture, go } = useWizard()
  const showsFaults = useDraftStore((state) => state.showsFaults)
  const cover = useRef<HTMLButtonElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const lacksPicture = picture.source === null
  const lacksWords = draft.description.trim() === ''

  function isReady(): boolean {
    useDraftStore.setState({ showsFaults: lacksPicture || lacksWords })
    if (lacksPicture) cover.current?.focus()
    else if (lacksWords) description.current?.focus()
    return !lacksPicture && !lacksWords
  }

  return (
    <ExperienceWizard
      step="essentials"
      title={t('essentials.title')}
      lede={t('essentials.lede')}
      aside={<ExperiencePreview note={t('preview.private')} />}
      bar={
        <>
          <div className={css.away}>
            <CancelButton />
          </div>
          <div className={css.onward}>
            <SaveButton variant="second" isReady={isReady} />
            <Button
              trailingIcon={<ArrowRight size={20} aria-hidden="true" />}
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
      <CoverField ref={cover} isMissing={showsFaults && lacksPicture} />
      <DescriptionField ref={description} isMissing={showsFaults && lacksWords} />
      {mode === 'create' && <WriteHint />}
    </ExperienceWizard>
  )
}
