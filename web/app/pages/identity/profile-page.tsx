import { Suspense, lazy } from 'react'

import { JournalHead } from '../../layouts/journal/journal-head.tsx'
import { JournalSheet } from '../../layouts/journal/journal-sheet.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { BackLink } from '../../platform/page/back-link.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
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
import { ProfileIndex, type ProfileSection } from '../../features/identity/profile/profile-index.tsx'
import { TokensSection } from '../../features/identity/personal-access-tokens/tokens-section.tsx'
import { Section } from '../../design-system/surfaces/section.tsx'
import { signOut } from '../../features/journal/waiting/sign-out.ts'
import { SessionSection } from '../../features/identity/profile/session-section.tsx'

/** Lazy, because only admins need its calendar and list. */
const LinksSection = lazy(() => import('../../features/members/invitation/links-section.tsx'))

export const handle = {
  ns: [
    'account',
    'journal-export',
    'picture',
    'dashboard',
    'drafts',
    'errors',
    'invitation',
    'notification',
    'confirmation',
    'personal-access-token',
  ],
}

export default function ProfilePage() {
  const user = useUser()
  const { active, email, groupsAttributes } = user
  const { t } = useTranslation(['account', 'notification', 'invitation', 'personal-access-token'])
  const { t: dashboard } = useTranslation('dashboard')
  const path = useLocalePath()
  const isMember = active && hasRole(user, 'activeUser')
  const mayInvite = isMember && groupsAttributes.length > 0
  const hasLinks = isMember && hasRole(user, 'groupAdmin')
  const hasPassword = active && email !== null
  const sections: ProfileSection[] = [
    { id: 'identity', title: t('identity.title') },
    { id: 'preferences', title: t('preferences.title') },
    { id: 'mails', title: t('notification:mail.title') },
    ...(mayInvite ? [{ id: 'invite', title: t('invitation:invite.title') }] : []),
    ...(hasLinks ? [{ id: 'links', title: t('invitation:links.title') }] : []),
    ...(hasPassword
      ? [
          { id: 'email', title: t('email.title') },
          { id: 'password', title: t('password.title') },
        ]
      : []),
    ...(isMember ? [{ id: 'access-tokens', title: t('personal-access-token:title') }] : []),
    { id: 'data', title: t('data.title') },
    { id: 'session', title: t('session.title') },
    { id: 'delete', title: t('delete.title') },
  ]
  return (
    <JournalSheet>
      <div className={css.back}>
        <BackLink to={path('/')}>{dashboard('overview.back')}</BackLink>
      </div>
      <JournalHead />
      <div className={css.layout}>
        <ProfileIndex sections={sections} />
        <div className={css.sections}>
          <IdentitySection user={user} />
          <PreferencesSection user={user} />
          <MailsSection />
          {mayInvite && <InviteSection user={user} />}
          {hasLinks && (
            // The sections below would move when it arrives.
            <Suspense
              fallback={
                <Section id="links" title={t('invitation:links.title')} text={t('invitation:links.text')}>
                  <div className={css.room} />
                </Section>
              }
            >
              <LinksSection user={user} />
            </Suspense>
          )}
          {hasPassword && (
            <>
              <EmailSection email={email} isConfirmed={user.emailConfirmed === true} />
              <PasswordSection email={email} />
            </>
          )}
          {isMember && <TokensSection user={user} />}
          <DataSection user={user} />
          <SessionSection onSignOut={signOut} />
          <DeleteSection user={user} />
        </div>
      </div>
    </JournalSheet>
  )
}
