import { useQuery } from '@tanstack/react-query'
import { MAX_WEBHOOKS, type Webhook } from '@vecu/contract/webhook'
import Plus from 'lucide-react/icons/plus'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Section } from '../../../design-system/surfaces/section.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookCard } from './webhook-card.tsx'
import css from './webhooks-section.module.css'

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))
const DeliveriesDialog = lazy(() => import('./deliveries-dialog.tsx'))

type OpenDialog =
  | { kind: 'form'; webhook: Webhook | undefined }
  | { kind: 'secret'; secret: string }
  | { kind: 'log'; webhook: Webhook }

/** Addresses of other systems that are called when something happens in the community. */
export function WebhooksSection() {
  const { t } = useTranslation('admin-webhooks')
  const { t: common } = useTranslation()
  const { data, isError, refetch } = useQuery(webhooksQuery)
  const [dialog, setDialog] = useState<OpenDialog>()
  const webhooks = data?.webhooks ?? []
  const isFull = webhooks.length >= MAX_WEBHOOKS
  const close = () => setDialog(undefined)
  const showSecret = (secret: string) => setDialog({ kind: 'secret', secret })
  return (
    <Section id="webhooks" title={t('title')} text={t('text')}>
      {isError && (
        <div role="alert" className={css.failed}>
          <p>{t('failed')}</p>
          <Button variant="secondary" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {data && webhooks.length === 0 && <p className={css.none}>{t('none')}</p>}
      {webhooks.length > 0 && (
        <ul className={css.list}>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard
                webhook={webhook}
                onEdit={() => setDialog({ kind: 'form', webhook })}
                onLog={() => setDialog({ kind: 'log', webhook })}
                onSecret={showSecret}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        {isFull ? (
          <p className={css.none}>{t('limit')}</p>
        ) : (
          <Button
            variant="secondary"
            icon={<Plus size={20} />}
            onPress={() => setDialog({ kind: 'form', webhook: undefined })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <Suspense>
        {dialog?.kind === 'form' && <WebhookDialog webhook={dialog.webhook} onClose={close} onSecret={showSecret} />}
        {dialog?.kind === 'secret' && <SecretDialog secret={dialog.secret} onClose={close} />}
        {dialog?.kind === 'log' && <DeliveriesDialog webhook={dialog.webhook} onClose={close} />}
      </Suspense>
    </Section>
  )
}
