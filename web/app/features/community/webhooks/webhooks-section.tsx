import { useQuery } from '@tanstack/react-query'
import { MAX_WEBHOOKS, type Webhook } from '@vecu/contract/webhook'
import { lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ListSection } from '../../../platform/managed-list/list-section.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookCard } from './webhook-card.tsx'

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazy(() => import('../../../platform/managed-list/secret-dialog.tsx'))
const DeliveriesDialog = lazy(() => import('./deliveries-dialog.tsx'))

type OpenDialog =
  | { kind: 'form'; webhook: Webhook | undefined }
  | { kind: 'secret'; secret: string }
  | { kind: 'log'; webhook: Webhook }

/** Addresses of other systems that are called when something happens in the community. */
export function WebhooksSection() {
  const { t, texts } = useTranslation('admin-webhooks')
  const { data, isError, refetch } = useQuery(webhooksQuery)
  const [dialog, setDialog] = useState<OpenDialog>()
  const isFull = (data?.webhooks.length ?? 0) >= MAX_WEBHOOKS
  const close = () => setDialog(undefined)
  const showSecret = (secret: string) => setDialog({ kind: 'secret', secret })
  return (
    <ListSection
      id="webhooks"
      texts={{ title: t('title'), text: t('text'), add: t('add'), none: t('none'), failed: t('failed') }}
      items={data?.webhooks}
      isError={isError}
      renderItem={(webhook) => (
        <WebhookCard
          webhook={webhook}
          onEdit={() => setDialog({ kind: 'form', webhook })}
          onLog={() => setDialog({ kind: 'log', webhook })}
          onSecret={showSecret}
        />
      )}
      blocked={isFull ? t('limit') : undefined}
      onAdd={() => setDialog({ kind: 'form', webhook: undefined })}
      onRetry={() => void refetch()}
    >
      {dialog?.kind === 'form' && <WebhookDialog webhook={dialog.webhook} onClose={close} onSecret={showSecret} />}
      {dialog?.kind === 'secret' && <SecretDialog secret={dialog.secret} texts={texts('secret')} onClose={close} />}
      {dialog?.kind === 'log' && <DeliveriesDialog webhook={dialog.webhook} onClose={close} />}
    </ListSection>
  )
}
