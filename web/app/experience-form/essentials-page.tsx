import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { WriteHint } from '../first-steps/write-hint.tsx'
import { Button } from '../ui/button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CoverField } from './cover-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { useDraftStore } from './draft-store.ts'
import { ExperiencePreview } from './experience-preview.tsx'
import { openDraft } from './open-draft.ts'
import { SaveButton } from './save-button.tsx'
import { useWizard } from './use-wizard.ts'
import { ExperienceWizard } from './experience-wizard.tsx'
import css from '../wizard/wizard.module.css'

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
