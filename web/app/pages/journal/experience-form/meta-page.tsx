import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { SharingFields } from '../../../features/journal/sharing/sharing-fields.tsx'
import { mayCurateOwn } from '../../../features/journal/item/own-rights.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { OfficialSwitch } from '../../../features/journal/sharing/official-switch.tsx'
import { StepActions } from '../../../platform/wizard/step-actions.tsx'
import { WhenField } from '../../../platform/wizard/when-field.tsx'
import { CancelButton } from '../../../features/journal/experience-form/cancel-button.tsx'
import { LinkField, isWebLink } from '../../../features/journal/experience-form/link-field.tsx'
import { ExperiencePreview } from '../../../features/journal/experience-form/experience-preview.tsx'
import css from '../../../features/journal/experience-form/meta.module.css'
import { openDraft } from '../../../features/journal/experience-form/open-draft.ts'
import { PlaceField } from '../../../features/journal/experience-form/place/place-field.tsx'
import { SaveButton } from '../../../features/journal/experience-form/save-button.tsx'
import { TagsField } from '../../../features/journal/experience-form/tags-field.tsx'
import { getLocalDate } from '../../../features/journal/experience-draft/draft-date.ts'
import { useWizard } from '../../../features/journal/experience-form/use-wizard.ts'
import { ExperienceWizard } from '../../../features/journal/experience-form/experience-wizard.tsx'

export const handle = {
  ns: ['experience-form', 'evidence', 'onboarding', 'recognition', 'wizard', 'experience', 'errors', 'offline'],
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return openDraft(args, 'meta')
}

export default function MetaPage() {
  const { t } = useTranslation(['experience-form', 'experience'])
  const { draft, change } = useWizard()
  const [showsErrors, setShowsErrors] = useState(false)
  const lacksGroup = draft.sharingParameters === 'group' && draft.groupIds.length === 0
  const isWrongLink = !isWebLink(draft.linkUrl)

  function isReady(): boolean {
    setShowsErrors(true)
    const faulty = isWrongLink ? 'link-field' : lacksGroup ? 'sharing-field' : undefined
    if (faulty) document.getElementById(faulty)?.querySelector('input')?.focus()
    return faulty === undefined
  }

  return (
    <ExperienceWizard
      step="meta"
      title={t('meta.title')}
      intro={t('meta.intro')}
      aside={<ExperiencePreview />}
      bar={<StepActions cancel={<CancelButton />} actions={<SaveButton isReady={isReady} />} />}
    >
      <div className={css.fields}>
        <WhenField
          label={t('when.label')}
          hint={t('when.hint')}
          value={getLocalDate(draft)}
          onChange={(localDate) => {
            change({ localDate })
          }}
        />
        <PlaceField />
        <LinkField showsErrors={showsErrors} />
        <TagsField />
        <Sharing error={showsErrors && lacksGroup ? t('experience:sharing.chooseGroup') : undefined} />
      </div>
    </ExperienceWizard>
  )
}

function Sharing({ error }: { error: string | undefined }) {
  const { t } = useTranslation(['experience-form', 'experience'])
  const user = useUser()
  const { draft, change } = useWizard()
  const { sharingParameters, groupIds } = draft
  return (
    <div id="sharing-field" className={css.sharing}>
      <SharingFields
        label={t('experience:sharing.label')}
        value={{ sharingParameters, groupIds }}
        onChange={change}
        isNew={draft.id === null}
        error={error}
      />
      {mayCurateOwn(user) && (
        <OfficialSwitch
          label={t('meta.official')}
          hint={t('meta.officialHint')}
          sharing={sharingParameters}
          isSelected={draft.official === 'true'}
          onChange={(isOfficial) => {
            change({ official: isOfficial ? 'true' : 'false' })
          }}
        />
      )}
    </div>
  )
}
