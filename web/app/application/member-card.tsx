import { useTranslation } from 'react-i18next'

import { PersonCard } from '../shell/person-card.tsx'
import type { Member } from './members-query.ts'

export function MemberCard({ member }: { member: Member }) {
  const { t } = useTranslation('application')
  const groups = member.groupsAttributes.map((group) => group.name).join(', ')
  return (
    <li>
      <PersonCard person={member} oneself={t('members.you')} note={groups} />
    </li>
  )
}
