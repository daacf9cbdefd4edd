import { useQuery } from '@tanstack/react-query'
import { type PendingInvitation, invitationBatchApi } from '@vecu/contract/invitation-batch'
import { formatDateTime } from '@vecu/contract/format-date-time'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { usePageLabels } from '../../../platform/forms/page-labels.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Table, type TableColumn } from '../../../design-system/data/table.tsx'
import { removeCachedInvitation, invalidateMembers } from './view/member-cache.ts'
import css from './member-list.module.css'
import own from './pending-invitations.module.css'
import { invitationsQuery } from './view/queries.ts'

interface Row extends Omit<PendingInvitation, 'id'> {
  id: string
}

/** Members invited by mail who have not joined yet. */
export function PendingInvitations() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery(page))
  const columns = useColumns()
  return (
    <>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('invitations.loading')}</Delayed>}
        {isError && t('invitations.failed')}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {data && (
        <Table
          label={t('invitations.label')}
          columns={columns}
          rows={data.paginatedResults.map((invitation) => ({ ...invitation, id: String(invitation.id) }))}
          rowText={({ email }) => email}
          empty={t('invitations.none')}
        />
      )}
      {data && data.totalPages.pages > 1 && (
        <div className={css.pages}>
          <Pagination
            page={page}
            pageCount={data.totalPages.pages}
            onChange={(next) =>
              setParameters({ view: 'invitations', page: String(next) }, { preventScrollReset: true })
            }
            labels={labels}
          />
        </div>
      )}
    </>
  )
}

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('members')
  return [
    {
      id: 'person',
      label: t('invitations.person'),
      isRowHeader: true,
      cell: ({ firstname, lastname, email }) => (
        <span className={own.who}>
          <span className={own.name}>{`${firstname} ${lastname}`.trim() || email}</span>
          {(firstname || lastname) && <span className={own.email}>{email}</span>}
        </span>
      ),
    },
    { id: 'group', label: t('table.group'), cell: ({ groupName }) => groupName },
    { id: 'sent', label: t('invitations.sent'), cell: ({ sentAt }) => formatDateTime(new Date(sentAt)) },
    {
      id: 'state',
      label: t('table.status'),
      cell: ({ state, expiresAt }) =>
        state === 'expired' ? (
          <StatusChip tone="off">{t('invitations.expired')}</StatusChip>
        ) : (
          <StatusChip tone="wait">
            {t('invitations.until', { date: formatDateTime(new Date(expiresAt)).slice(0, 10) })}
          </StatusChip>
        ),
    },
    {
      id: 'actions',
      label: t('table.actions'),
      labelHidden: true,
      cell: (invitation) => (
        <span className={own.actions}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('invitations.resendTo', { email: invitation.email })}
            onPress={() => void resend(invitation, t)}
          >
            {t('invitations.resend')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('invitations.revokeOf', { email: invitation.email })}
            onPress={() => void revoke(invitation, t)}
          >
            {t('invitations.revoke')}
          </Button>
        </span>
      ),
    },
  ]
}

type MemberTexts = ReturnType<typeof useTranslation<'members'>>['t']

async function resend({ id, email }: Row, t: MemberTexts): Promise<void> {
  try {
    await call(invitationBatchApi.resend, { id })
    showToast({ kind: 'success', title: t('invitations.resent'), detail: email })
    await invalidateMembers()
  } catch (error) {
    await toastError(error)
  }
}

async function revoke({ id, email }: Row, t: MemberTexts): Promise<void> {
  const isMeant = await confirmDialog({
    title: t('invitations.revokeTitle', { email }),
    text: t('invitations.revokeText'),
    confirm: t('invitations.revoke'),
    isDestructive: true,
  })
  if (!isMeant) return
  try {
    await optimisticUpdate({
      keys: [['invitations']],
      apply: () => {
        removeCachedInvitation(id)
      },
      send: () => call(invitationBatchApi.revoke, { id }),
    })
    showToast({ kind: 'success', title: t('invitations.revoked'), detail: email })
    await invalidateMembers()
  } catch (error) {
    await toastError(error)
  }
}
