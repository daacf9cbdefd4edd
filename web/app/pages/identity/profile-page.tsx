import { Suspense, lazy } from 'react'

import { JournalHead } from '../../layouts/journal/journal-head.tsx'
import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { hasRole } from '../../platform/session/guards.ts'
import { useUser } from '../../platform/session/session.ts'
import { DataSection } from '../../features/privacy/data-section.tsx'
import { DeleteSection } from '../../features/privacy/delete-section.tsx'
import { EmailSection } from '../../features/identity/profile/email-section.tsx'
import { IdentitySection } from '../../features/identity/profile/identity-section.tsx'
import { InviteSection } from '../../features/members/invitation/invite-section.tsx'
import { MailsSection } from '../../features/identity/profile/mails-section.tsx'
import { PasswordSection } from '../../features/identity/profile/password-section.tsx'
import { PreferencesSection } from '../../features/identity/profile/preferences-section.tsx'
import css from './profile-page.module.css'
import { RecentActivity } from '../../features/identity/profile/recent-activity.tsx'
import { signOut } from '../../features/journal/waiting/sign-out.ts'
import { SessionSection } from '../../features/identity/profile/session-section.tsx'

/** Lazy, because only admins need its calendar and list. */
const LinksSection = lazy(() => import('../../features/members/invitation/links-section.tsx'))

export const handle = {
  ns: ['account', 'journal-export', 'picture', 'dashboard', 'errors', 'invitation', 'notification', 'confirmation'],
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
        <SessionSection onSignOut={signOut} />
        <DeleteSection user={user} />
      </div>
    </JournalSheet>
  )
}
