import type { InvitationLink } from '@vecu/contract/invitation'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button, type ButtonProps } from '../../../../design-system/actions/button.tsx'
import { savePoster } from './link-acts.ts'

export function PosterButton({ link, ...look }: { link: InvitationLink } & Pick<ButtonProps, 'variant' | 'size'>) {
  const { t } = useTranslation('invitation')
  const [isMaking, setMaking] = useState(false)
  return (
    <Button
      {...look}
      icon={<Download size={20} />}
      isPending={isMaking}
      pendingLabel={t('poster.making')}
      onPress={() => {
        setMaking(true)
        void savePoster(link).finally(() => setMaking(false))
      }}
    >
      {t('poster.button')}
    </Button>
  )
}
