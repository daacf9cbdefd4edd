import { MAX_REMINDERS } from '@vecu/contract/constants'
import { type Recognition, recognitionApi } from '@vecu/contract/recognition'
import { useState } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useCanWrite } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { useNow } from '../../../platform/i18n/use-now.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './entry-actions.module.css'
import { useDay } from '../../journal/item/use-day.ts'
import { showCancelled } from './queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const TICK_MS = 60_000
const SECOND = buttonClass({ variant: 'secondary', size: 'sm' })

export function EntryActions({ recognition }: { recognition: Recognition }) {
  const mayWrite = useCanWrite()
  if (recognition.role === 'certificator') return <CertificatorActions recognition={recognition} />
  return mayWrite ? <RequesterActions recognition={recognition} /> : null
}

/** Actions of the certifier: answer, or view the answer and revoke it. */
function CertificatorActions({ recognition: { id, status } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  if (status === 'cancelled' || status === 'expired') return null
  const labelKey = status === 'pending' ? 'item.review' : status === 'accepted' ? 'item.revoke' : 'item.answer'
  return (
    <p className={css.actions}>
      <Link
        className={status === 'pending' ? buttonClass({ size: 'sm' }) : SECOND}
        to={`${path('/recognition/review')}?id=${id}`}
      >
        {t(labelKey)}
      </Link>
    </p>
  )
}

/**
 * Actions of the requester: remind or cancel while it is open, then request again. A credential is withdrawn here when
 * the experience no longer shows it.
 */
function RequesterActions({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  const { id, status, experience, changed } = recognition
  const isOver = !['pending', 'accepted'].includes(status) || (status === 'accepted' && changed)
  if (status === 'pending') return <Open recognition={recognition} />
  const experienceId = experience?.id ?? null
  const mayAskAgain = isOver && experienceId !== null
  const mayWithdraw = status === 'accepted' && (changed || experienceId === null)
  if (!mayAskAgain && !mayWithdraw) return null
  return (
    <div className={css.actions}>
      {mayAskAgain && (
        <Link className={SECOND} to={`${path(`/recognition/${experienceId}/create`)}?again=${id}`}>
          {t('item.again')}
        </Link>
      )}
      {mayWithdraw && (
        <>
          <WithdrawButton recognitionId={id} />
          <p className={css.why}>{t('proof.given')}</p>
        </>
      )}
    </div>
  )
}

function Open({ recognition: { id, nextReminderAt, reminders } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition')
  const day = useDay()
  const now = useNow(TICK_MS)
  const [isPending, setPending] = useState(false)
  const mayRemind = nextReminderAt !== null && new Date(nextReminderAt) <= now

  async function remind() {
    setPending(true)
    try {
      await call(recognitionApi.remind, { id })
      showToast({ kind: 'success', title: t('item.reminded') })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
      await queryClient.invalidateQueries({ queryKey: ['recognitions'] })
    }
  }

  async function cancel() {
    const isMeant = await confirmDialog({
      title: t('item.cancelTitle'),
      text: t('item.cancelText'),
      confirm: t('item.cancel'),
      cancel: t('item.cancelKeep'),
      isDestructive: true,
    })
    if (!isMeant) return
    try {
      await optimisticUpdate({
        keys: [['recognitions']],
        apply: () => {
          showCancelled(id)
        },
        send: () => call(recognitionApi.cancel, { id }),
      })
      showToast({ kind: 'success', title: t('item.cancelled') })
    } catch (error) {
      await toastError(error)
    }
  }

  return (
    <div className={css.actions} data-plain={!mayRemind || undefined}>
      {mayRemind && (
        <Button variant="secondary" size="sm" isPending={isPending} onPress={() => void remind()}>
          {t('item.remind')}
        </Button>
      )}
      <Button variant="ghost" size="sm" onPress={() => void cancel()}>
        {t('item.cancel')}
      </Button>
      {!mayRemind && (
        <p className={css.why}>
          {reminders >= MAX_REMINDERS || nextReminderAt === null
            ? t('item.remindNone')
            : t('item.remindFrom', { date: day(nextReminderAt) })}
        </p>
      )}
    </div>
  )
}
