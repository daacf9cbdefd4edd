import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { Icon } from '../../../design-system/marks/icon.tsx'

export function SessionSection({ onSignOut }: { onSignOut: () => Promise<unknown> }) {
  const { t } = useTranslation('account')
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }

  return (
    <Section id="session" title={t('session.title')} text={t('session.text')}>
      <Button
        variant="secondary"
        icon={<Icon of={LogOut} size={20} />}
        isPending={isLeaving}
        pendingLabel={t('session.leaving')}
        onPress={() => void leave()}
      >
        {t('session.logout')}
      </Button>
    </Section>
  )
}
