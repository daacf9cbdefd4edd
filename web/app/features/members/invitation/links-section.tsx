import type { User } from '@vecu/contract/account'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LinkList } from './links/link-list.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'

export default function LinksSection({ user }: { user: User }) {
  const { t } = useTranslation('invitation')
  return (
    <Section id="links" title={t('links.title')} text={t('links.text')}>
      <LinkList groups={user.groupsAttributes.filter(({ groupAdmin }) => groupAdmin || user.communityAdmin)} />
    </Section>
  )
}
