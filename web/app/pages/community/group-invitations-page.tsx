import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '@vecu/contract/account'
import { type GroupInvitation, groupInvitationApi } from '@vecu/contract/group-invitation'
import { INTL_TAGS } from '@vecu/contract/locale'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { call } from '../../platform/api/api.ts'
import { useLocale, useLocalePath } from '../../platform/i18n/locale-path.ts'
import { showToast } from '../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setUser, useUser } from '../../platform/session/session.ts'
import { toastError } from '../../platform/overlays/toasts.ts'
import { Avatar } from '../../design-system/marks/avatar.tsx'
import { Banner } from '../../design-system/feedback/banner.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucune-notification.svg?url'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import css from './group-invitations-page.module.css'

export const handle = { ns: ['group-invitation', 'errors'] }

const KEY = ['group-invitations']
const invitationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(groupInvitationApi.list, {}),
  // An invitation may be withdrawn at any time.
  staleTime: 0,
})

/** Pending group invitations of the viewer. Mails link here; opening the page accepts nothing. */
export default function GroupInvitationsPage() {
  const { t } = useTranslation('group-invitation')
  const { t: common } = useTranslation()
  const user = useUser()
  const [parameters] = useSearchParams()
  const { data, isPending, isError, refetch } = useQuery(invitationsQuery)
  const [respondedIds, setRespondedIds] = useState<readonly number[]>([])
  const mailed = Number(parameters.get('invitation') ?? 0)
  const token = parameters.get('token') ?? undefined
  const invitations = data?.invitations.filter(({ id }) => !respondedIds.includes(id)) ?? []
  const isMissing = data && mailed > 0 && !respondedIds.includes(mailed) && !invitations.some(({ id }) => id === mailed)
  const first = invitations.toSorted((a, b) => Number(b.id === mailed) - Number(a.id === mailed))

  return (
    <NotebookPage>
      <div className={css.page}>
        <h1>{t('title')}</h1>
        <p className={css.intro}>{t('intro')}</p>
        <p role="status" className={css.state}>
          {isPending && <Delayed>{t('loading')}</Delayed>}
          {isError && t('failed')}
        </p>
        {isError && (
          <Button variant="secondary" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        )}
        {isMissing && (
          <div className={css.note}>
            <Banner kind="warning" title={t('goneTitle')}>
              {t('goneText', { email: user.email })}
            </Banner>
          </div>
        )}
        {data && invitations.length === 0 && <Nothing />}
        <ul className={css.list}>
          {first.map((invitation) => (
            <Invitation
              key={invitation.id}
              invitation={invitation}
              user={user}
              token={invitation.id === mailed ? token : undefined}
              onResponded={() => setRespondedIds([...respondedIds, invitation.id])}
            />
          ))}
        </ul>
      </div>
    </NotebookPage>
  )
}

function Nothing() {
  const { t } = useTranslation('group-invitation')
  const path = useLocalePath()
  return (
    <EmptyState
      illustration={<img src={nothing} alt="" width={480} height={360} />}
      title={t('none')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={path('/')}>
          {t('home')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}

interface Props {
  invitation: GroupInvitation
  user: User
  /** Token from the mail; proves ownership of an unconfirmed e-mail address. */
  token: string | undefined
  onResponded: () => void
}

function Invitation({ invitation, user, token, onResponded }: Props) {
  const { t } = useTranslation('group-invitation')
  const locale = useLocale()
  const { id, groupName, groupLogoUrl, inviter, expiresAt } = invitation
  const [sending, setSending] = useState<'accept' | 'decline'>()
  const until = new Intl.DateTimeFormat(INTL_TAGS[locale], { dateStyle: 'long' }).format(new Date(expiresAt))
  const waitsFor = user.active ? (user.status === 'pending' ? 'pending' : undefined) : 'deactivated'

  async function respond(kind: 'accept' | 'decline') {
    setSending(kind)
    try {
      if (kind === 'accept')
        setUser(await call(groupInvitationApi.accept, { id, ...(token !== undefined && { token }) }))
      else await call(groupInvitationApi.decline, { id })
      showToast({ kind: 'success', title: t(kind === 'accept' ? 'joined' : 'declined'), detail: groupName })
      onResponded()
      await queryClient.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      await toastError(error)
    } finally {
      setSending(undefined)
    }
  }

  const named = <span className="visually-hidden"> {groupName}</span>
  return (
    <li className={css.invitation}>
      <Avatar name={groupName} src={groupLogoUrl ?? undefined} size={56} />
      <div className={css.text}>
        <h2>{groupName}</h2>
        <p>{inviter === null ? t('fromSomeone') : t('from', { inviter })}</p>
        <p className={css.aside}>{t('means')}</p>
        <p className={css.aside}>{t('until', { date: until })}</p>
        {waitsFor && <Banner>{t(waitsFor)}</Banner>}
        <div className={css.actions}>
          {!waitsFor && (
            <Button
              isPending={sending === 'accept'}
              isDisabled={sending === 'decline'}
              onPress={() => void respond('accept')}
            >
              {t('accept')}
              {named}
            </Button>
          )}
          <Button
            variant="secondary"
            isPending={sending === 'decline'}
            isDisabled={sending === 'accept'}
            onPress={() => void respond('decline')}
          >
            {t('decline')}
            {named}
          </Button>
        </div>
      </div>
    </li>
  )
}
