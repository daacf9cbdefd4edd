import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@vecu/contract/format-date-time'
import { type Webhook, type WebhookDelivery, webhookApi } from '@vecu/contract/webhook'
import { useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { Pagination } from '../../../design-system/navigation/pagination.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { usePageLabels } from '../../../platform/forms/page-labels.ts'
import { ItemList } from '../../../platform/managed-list/item-list.tsx'
import { Fact } from '../../../platform/managed-list/list-card.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { parseHost, useEventText } from './event-text.ts'
import { deliveriesQuery, refreshWebhooks } from './queries.ts'
import css from './deliveries-dialog.module.css'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export default function DeliveriesDialog({ webhook, onClose }: Props) {
  const { t } = useTranslation('admin-webhooks')
  const { t: common } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, isPending, isFetching, isError, refetch } = useQuery(deliveriesQuery(webhook.id, page))
  const labels = usePageLabels()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('log.title', { host: parseHost(webhook.url) })}
      closeLabel={common('dialog.close')}
      size="lg"
      footer={
        <Button
          variant="secondary"
          isPending={isFetching}
          pendingLabel={t('log.loading')}
          onPress={() => void refetch()}
        >
          {isError ? common('retry') : t('log.refresh')}
        </Button>
      }
    >
      <div className={css.log}>
        <p className={css.intro}>{t('log.text')}</p>
        <p role="status">
          {isPending && <Delayed>{t('log.loading')}</Delayed>}
          {isError && t('log.failed')}
          {data?.paginatedResults.length === 0 && t('log.none')}
        </p>
        <ItemList
          items={data?.paginatedResults ?? []}
          renderItem={(delivery) => <Delivery webhook={webhook} delivery={delivery} />}
        />
        {data && data.totalPages.pages > 1 && (
          <Pagination page={page} pageCount={data.totalPages.pages} onChange={setPage} labels={labels} />
        )}
      </div>
    </Dialog>
  )
}

const TONES = { pending: 'wait', delivered: 'ok', failed: 'off' } as const

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation('admin-webhooks')
  const eventText = useEventText()
  const { id, type, status, attempts, statusCode, error, createdAt, nextAttemptAt } = delivery
  const [isSending, setSending] = useState(false)
  const event = eventText(type)
  const date = formatDateTime(new Date(createdAt))
  const facts = [
    date,
    t('log.attempts', { count: attempts }),
    ...(statusCode === null ? [] : [t('log.code', { code: String(statusCode) })]),
    ...(attempts === 0 || nextAttemptAt === null
      ? []
      : [t('log.next', { date: formatDateTime(new Date(nextAttemptAt)) })]),
  ]

  async function resend() {
    setSending(true)
    try {
      await call(webhookApi.resend, { id: webhook.id, deliveryId: id })
      await refreshWebhooks()
      showToast({ kind: 'success', title: t('log.resent') })
    } catch (failure) {
      await toastError(failure)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={css.delivery}>
      <div>
        <p className={css.deliveryName}>
          {event}
          <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>
        </p>
        <Fact>{facts.join(' · ')}</Fact>
        {error !== null && <Fact>{t(`error.${error}`)}</Fact>}
      </div>
      {webhook.enabled && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('log.resendNamed', { event, date })}
          isPending={isSending}
          pendingLabel={t('testing')}
          onPress={() => void resend()}
        >
          {t('log.resend')}
        </Button>
      )}
    </div>
  )
}
