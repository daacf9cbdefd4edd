import { ExperienceChange } from '@vecu/contract/experience'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useWizard } from './use-wizard.ts'

const { link: LinkSchema } = ExperienceChange.shape

/** Same rule as the server: http or https only, which excludes `javascript:`. Empty means no link. */
export function isWebLink(linkUrl: string): boolean {
  return LinkSchema.safeParse({ linkUrl }).success
}

export function LinkField({ showsErrors }: { showsErrors: boolean }) {
  const { t } = useTranslation('experience-form')
  const { t: wizard } = useTranslation('wizard')
  const { t: errors } = useTranslation('errors')
  const { draft, change } = useWizard()
  const [wasLeft, setLeft] = useState(false)
  const isWrong = (showsErrors || wasLeft) && !isWebLink(draft.linkUrl)
  return (
    <div id="link-field">
      <TextField
        type="url"
        inputMode="url"
        autoComplete="url"
        label={t('link.label')}
        note={wizard('optional')}
        hint={t('link.hint')}
        placeholder={t('link.placeholder')}
        icon={<LinkIcon size={20} aria-hidden="true" />}
        value={draft.linkUrl}
        onChange={(linkUrl) => {
          change({ linkUrl })
        }}
        onBlur={() => setLeft(true)}
        error={isWrong ? errors('validation.invalidUrl') : undefined}
      />
    </div>
  )
}
