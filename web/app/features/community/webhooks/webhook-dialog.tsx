import { MAX_WEBHOOK_URL, WEBHOOK_EVENTS, type Webhook, type WebhookEvent, webhookApi } from '@vecu/contract/webhook'
import { useId, useState } from 'react'

import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { pickFieldErrors } from '../../../platform/failures/field-errors.ts'
import { ChoiceGroup } from '../../../platform/managed-list/choice-group.tsx'
import { DialogForm } from '../../../platform/managed-list/dialog-form.tsx'
import { FormDialog } from '../../../platform/managed-list/form-dialog.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { parseHost, useEventText } from './event-text.ts'
import { refreshWebhooks } from './queries.ts'

interface Props {
  /** Omitted for a new webhook. */
  webhook: Webhook | undefined
  onClose: () => void
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
}

const FIELDS = ['url', 'events'] as const
type Errors = Partial<Record<(typeof FIELDS)[number], string>>

export default function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const { t } = useTranslation('admin-webhooks')
  const eventText = useEventText()
  const { t: errors } = useTranslation('errors')
  const formId = useId()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true)
  const [fieldErrors, setFieldErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const title = webhook ? parseHost(webhook.url) : t('form.new')

  async function save() {
    const required = errors('validation.required')
    const missing = {
      ...(url.trim() === '' && { url: required }),
      ...(events.length === 0 && { events: errors('validation.tooFew', { count: 1 }) }),
    }
    setFieldErrors(missing)
    if (Object.keys(missing).length > 0) return
    setSaving(true)
    try {
      const input = { url, events: [...events], enabled }
      if (webhook) {
        await call(webhookApi.update, { id: webhook.id, webhook: input })
        onClose()
      } else {
        onSecret((await call(webhookApi.create, { webhook: input })).signingSecret)
      }
      await refreshWebhooks()
      showToast({ kind: 'success', title: t('saved'), detail: parseHost(url) })
    } catch (error) {
      const reported = pickFieldErrors(error, FIELDS)
      setFieldErrors(reported)
      if (Object.keys(reported).length === 0) await toastError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      title={title}
      formId={formId}
      submit={t('form.save')}
      pending={t('form.saving')}
      isPending={isSaving}
      onClose={onClose}
    >
      <DialogForm id={formId} label={title} errors={fieldErrors} onSubmit={() => void save()}>
        <TextField
          autoFocus
          label={t('form.url')}
          hint={t('form.urlHint')}
          type="url"
          inputMode="url"
          value={url}
          maxLength={MAX_WEBHOOK_URL}
          autoComplete="off"
          isRequired
          onChange={setUrl}
          error={fieldErrors.url}
        />
        <ChoiceGroup label={t('form.events')} error={fieldErrors.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              isSelected={events.includes(event)}
              onChange={(isChosen) =>
                setEvents(isChosen ? [...events, event] : events.filter((other) => other !== event))
              }
            >
              {eventText(event)}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <Switch isSelected={enabled} onChange={setEnabled}>
          {t('form.enabled')}
        </Switch>
      </DialogForm>
    </FormDialog>
  )
}
