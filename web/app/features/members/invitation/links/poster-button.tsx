import type { InvitationLink } from '@vecu/contract/invitation'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { ButtonProps } from '../../../../design-system/actions/button.tsx'
import { DownloadButton } from '../../../../design-system/actions/download-button.tsx'
import { savePoster } from './link-acts.ts'

export function PosterButton({ link, ...look }: { link: InvitationLink } & Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('invitation')
  return (
    <DownloadButton
      {...look}
      label={t('poster.button')}
      pendingLabel={t('poster.making')}
      save={() => savePoster(link)}
    />
  )
}
