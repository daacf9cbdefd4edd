import type { User } from '@vecu/contract/account'
import { useTranslation } from 'react-i18next'

<<<<<<< HEAD
import { PersonCard } from '../shell/person-card.tsx'
import type { Member } from './members-query.ts'

export function MemberCard({ member }: { member: Member }) {
=======
import { useLocalePath } from '../shell/locale-path.ts'
import { useUser } from '../shell/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import css from './members-page.module.css'

/** Leads to what the person shows, oneself to one's own journal. */
export function MemberCard({ member }: { member: User }) {
>>>>>>> p6-area
  const { t } = useTranslation('application')
  const groups = member.groupsAttributes.map((group) => group.name).join(', ')
  return (
    <li>
      <PersonCard person={member} oneself={t('members.you')} note={groups} />
    </li>
  )
}
