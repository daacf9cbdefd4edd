import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { SharingFields } from '../experience/sharing-fields.tsx'
import { hasRole } from '../shell/guards.ts'
import { useUser } from '../shell/session.ts'
import { Switch } from '../ui/switch.tsx'
import { CancelButton } from './cancel-button.tsx'
import { LinkField, isWebLink } from './link-field.tsx'
import { LivePreview } from './live-preview.tsx'
import css from './meta.module.css'
import { openDraft } from './open-draft.ts'
import { PlaceField } from './place-field.tsx'
import { SaveButton } from './save-button.tsx'
import { TagsField } from './tags-field.tsx'
import { useWizard } from './use-wizard.ts'
import { WhenField } from './when-field.tsx'
import { Wizard } from './wizard.tsx'
import frame from './wizard.module.css'

export const handle = { ns: ['experience-form', 'experience', 'errors'] }

export function clientLoader(asked: ClientLoaderFunctionArgs) {
  return openDraft(asked, 'meta')
}

export default function MetaPage() {
  const { t } = useTranslation(['experience-form', 'experience'])
  const { draft } = useWizard()
  const [isTold, setTold] = useState(false)
  const lacksGroup = draft.sharingParameters === 'group' && draft.groupIds.length === 0
  const isWrongLink = !isWebLink(draft.linkUrl)

  function isReady(): boolean {
    setTold(true)
    const faulty = isWrongLink ? 'link-field' : lacksGroup ? 'sharing-field' : undefined
    if (faulty) document.getElementById(faulty)?.querySelector('input')?.focus()
    return faulty === undefined
  }

  return (
    <Wizard
      step="meta"
      title={t('meta.title')}
      lede={t('meta.lede')}
      aside={<LivePreview />}
      bar={
        <>
          <div className={frame.away}>
            <CancelButton />
          </div>
          <div className={frame.onward}>
            <SaveButton isReady={isReady} />
          </div>
        </>
      }
    >
      <div className={css.fields}>
        <WhenField />
        <PlaceField />
        <LinkField isTold={isTold} />
        <TagsField />
        <Sharing error={isTold && lacksGroup ? t('experience:sharing.chooseGroup') : undefined} />
      </div>
    </Wizard>
  )
}

function Sharing({ error }: { error: string | undefined }) {
  const { t } = useTranslation('experience-form')
  const user = useUser()
  const { draft, change } = useWizard()
  const { sharingParameters, groupIds } = draft
  return (
    <div id="sharing-field" className={css.sharing}>
      <SharingFields value={{ sharingParameters, groupIds }} onChange={change} error={error} />
      {hasRole(user, 'communityAdmin') && (
        <Switch
          isSelected={draft.official === 'true'}
          onChange={(isOfficial) => {
            change({ official: isOfficial ? 'true' : 'false' })
          }}
          hint={t('meta.officialHint')}
        >
          {t('meta.official')}
        </Switch>
      )}
    </div>
  )
}
