import { MAX_LINK_URL, isLinkUrl } from '@vecu/contract/link-url'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useWizard } from './use-wizard.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Same rule as the server, which trims the text. */
export function isWebLink(linkUrl: string): boolean {
  return isLinkUrl(linkUrl.trim())
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
        maxLength={MAX_LINK_URL}
        inputMode="url"
        autoComplete="url"
        label={t('link.label')}
        note={wizard('optional')}
        hint={t('link.hint')}
        placeholder={t('link.placeholder')}
        icon={<Icon of={LinkIcon} size={20} />}
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
