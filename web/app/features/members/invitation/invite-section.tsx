import type { User } from '@vecu/contract/account'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { InviteForm } from './one/invite-form.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'

export function InviteSection({ user: { groupsAttributes: groups } }: { user: User }) {
  const { t } = useTranslation('invitation')
  return (
    <Section id="invite" title={t('invite.title')} text={t('invite.text')}>
      <InviteForm groups={groups} />
    </Section>
  )
}
