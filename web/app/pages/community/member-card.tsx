import type { User } from '@vecu/contract/account'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PersonCard } from '../../features/members/directory/person-card.tsx'

export function MemberCard({ member }: { member: User }) {
  const { t } = useTranslation('application')
  const groups = member.groupsAttributes.map((group) => group.name).join(', ')
  return (
    <li>
      <PersonCard person={member} oneself={t('members.you')} note={groups} />
    </li>
  )
}
