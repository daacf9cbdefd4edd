import { Suspense, lazy } from 'react'

import { JournalHead } from '../dashboard/journal-head.tsx'
import { JournalSheet } from '../dashboard/journal-sheet.tsx'
import { hasRole } from '../shell/guards.ts'
import { useUser } from '../shell/session.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { InviteSection } from './invite-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import css from './profile-page.module.css'
import { RecentActivity } from './recent-activity.tsx'
import { SessionSection } from './session-section.tsx'

/** Its calendar and its list are of use to admins alone. */
const LinksSection = lazy(() => import('./links-section.tsx'))

export const handle = {
  ns: ['account', 'takeout', 'picture', 'dashboard', 'errors', 'invitation', 'notification', 'confirmation'],
}

export default function ProfilePage() {
  const user = useUser()
  const { active, email, groupsAttributes } = user
  const isMember = active && hasRole(user, 'activeUser')
  return (
    <JournalSheet>
      <JournalHead />
      <div className={css.sections}>
        <IdentitySection user={user} />
        <PreferencesSection user={user} />
        <MailsSection />
        {isMember && groupsAttributes.length > 0 && <InviteSection user={user} />}
        {isMember && hasRole(user, 'groupAdmin') && (
          <Suspense>
            <LinksSection user={user} />
          </Suspense>
        )}
        {active && email !== null && (
          <>
            <EmailSection email={email} isConfirmed={user.emailConfirmed === true} />
            <PasswordSection email={email} />
          </>
        )}
        <RecentActivity />
        <DataSection user={user} />
        <SessionSection />
        <DeleteSection user={user} />
      </div>
    </JournalSheet>
  )
}
