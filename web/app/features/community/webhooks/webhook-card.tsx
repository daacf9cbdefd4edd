import { formatDateTime } from '@vecu/contract/format-date-time'
import { type Webhook, webhookApi } from '@vecu/contract/webhook'
import { useState } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { StatusChip } from '../../../design-system/marks/status-chip.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmRemoval } from '../../../platform/managed-list/confirm-removal.ts'
import { CardActions, ListCard } from '../../../platform/managed-list/list-card.tsx'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { parseHost, useEventText } from './event-text.ts'
import { refreshWebhooks } from './queries.ts'

interface Props {
  webhook: Webhook
  onEdit: () => void
  onLog: () => void
  /** Called with a new secret. */
  onSecret: (secret: string) => void
}

export function WebhookCard({ webhook, onEdit, onLog, onSecret }: Props) {
  const { t } = useTranslation('admin-webhooks')
  const eventText = useEventText()
  const { id, url, events, enabled, failingSince, disabledAt } = webhook
  const host = parseHost(url)
  const [isTesting, setTesting] = useState(false)

  async function sendTest() {
    setTesting(true)
    try {
      await call(webhookApi.test, { id })
      await refreshWebhooks()
      showToast({ kind: 'success', title: t('tested'), detail: t('testedDetail') })
    } catch (error) {
      await toastError(error)
    } finally {
      setTesting(false)
    }
  }

  async function rotate() {
    const act = async () => {
      try {
        onSecret((await call(webhookApi.rotateSecret, { id })).signingSecret)
      } catch (error) {
        await toastError(error)
      }
    }
    await confirmDialog({ title: t('rotateTitle'), text: t('rotateText'), confirm: t('rotate'), act })
  }

  function remove() {
    return confirmRemoval({
      title: t('removeTitle', { host }),
      text: t('removeText'),
      confirm: t('remove'),
      done: { title: t('removed'), detail: host },
      async remove() {
        await call(webhookApi.delete, { id })
        await refreshWebhooks()
      },
    })
  }

  return (
    <ListCard
      name={host}
      status={
        <>
          {!enabled && <StatusChip tone="off">{t('off')}</StatusChip>}
          {enabled && failingSince !== null && <StatusChip tone="wait">{t('failing')}</StatusChip>}
        </>
      }
      facts={[url, events.map((event) => eventText(event)).join(' · ')]}
    >
      {disabledAt !== null && (
        <Banner kind="danger">{t('disabledNotice', { date: formatDateTime(new Date(disabledAt)) })}</Banner>
      )}
      {enabled && failingSince !== null && (
        <Banner kind="warning">{t('failingNotice', { date: formatDateTime(new Date(failingSince)) })}</Banner>
      )}
      <CardActions>
        <Button variant="secondary" size="sm" aria-label={t('log.openNamed', { host })} onPress={onLog}>
          {t('log.open')}
        </Button>
        {enabled && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('testNamed', { host })}
            isPending={isTesting}
            pendingLabel={t('testing')}
            onPress={() => void sendTest()}
          >
            {t('test')}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={t('editNamed', { host })} onPress={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('rotateNamed', { host })} onPress={() => void rotate()}>
          {t('rotate')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('removeNamed', { host })} onPress={() => void remove()}>
          {t('remove')}
        </Button>
      </CardActions>
    </ListCard>
  )
}
