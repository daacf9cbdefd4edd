import { useQuery } from '@tanstack/react-query'
import type { Translate } from '@vecu/messages/message-key'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, lazy, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { BulkProgress } from '../../features/members/bulk/bulk-progress.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Button } from '../../design-system/actions/button.tsx'
import css from './manage-members-page.module.css'
import { invalidateMembers } from '../../features/members/directory/view/member-cache.ts'
import { MemberList } from '../../features/members/directory/member-list.tsx'
import { PendingInvitations } from '../../features/members/directory/pending-invitations.tsx'
import { countsQuery, groupsQuery } from '../../features/members/directory/view/queries.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

const InviteDialog = lazy(() => import('../../features/members/invitation/invite-dialog.tsx'))

export const handle = {
  ns: [
    'admin',
    'bulk-action',
    'errors',
    'invitation',
    'member-administration',
    'member-import',
    'members',
    'onboarding',
  ],
}

export default function ManageMembersPage() {
  const { t } = useTranslation('members')
  const { data: groups } = useQuery(groupsQuery)
  const [parameters] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const isInvitations = parameters.get('view') === 'invitations'
  return (
    <AdminFrame
      title={t(isInvitations ? 'invitations.label' : 'title')}
      intro={<Intro />}
      action={
        <div className={css.actions}>
          <OtherView isInvitations={isInvitations} />
          <Button icon={<Icon of={Plus} size={20} />} onPress={() => setInviting(true)}>
            {t('invite')}
          </Button>
        </div>
      }
    >
      <BulkProgress onFinished={() => void invalidateMembers()} />
      {isInvitations ? <PendingInvitations /> : <MemberList />}
      {isInviting && groups && (
        <Suspense>
          <InviteDialog groups={groups} onClose={() => setInviting(false)} onInvited={() => void invalidateMembers()} />
        </Suspense>
      )}
    </AdminFrame>
  )
}

/** Reserves its line before the counts arrive, to avoid a layout shift. */
function Intro() {
  const { t } = useTranslation('members')
  const { data: counts } = useQuery(countsQuery)
  if (!counts) return '\u00a0'
  const invitations = counts.invitations > 0 ? ` ${t('intro.invitations', { count: counts.invitations })}` : ''
  return peopleText(counts, t) + invitations
}

function peopleText({ members, groups }: { members: number; groups: number }, t: Translate<'members'>): string {
  if (groups === 0) return t('intro.people', { count: members })
  if (members === 1) return t('intro.onePersonInGroups', { count: groups })
  return t('intro.peopleInGroups', { count: groups, people: members })
}

/** Toggles between the member list and the invitation list. */
function OtherView({ isInvitations }: { isInvitations: boolean }) {
  const { t } = useTranslation('members')
  const own = useLocalePath()('/admin/manage-members')
  const { data: counts } = useQuery(countsQuery)
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to={isInvitations ? own : `${own}?view=invitations`}>
      {isInvitations
        ? t('views.members')
        : counts?.invitations
          ? t('views.invitations', { count: counts.invitations })
          : t('views.noInvitations')}
    </Link>
  )
}
