import type { User } from '@vecu/contract/account'
import { useTranslation } from 'react-i18next'

import { LinkList } from '../invitation/link-list.tsx'
import { Section } from '../ui/section.tsx'

export default function LinksSection({ user }: { user: User }) {
  const { t } = useTranslation('invitation')
  return (
    <Section id="links" title={t('links.title')} text={t('links.text')}>
      <LinkList groups={user.groupsAttributes.filter(({ groupAdmin }) => groupAdmin || user.communityAdmin)} />
    </Section>
  )
}
