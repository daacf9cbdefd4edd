import { MAX_WEBHOOK_URL, WEBHOOK_EVENTS, type Webhook, type WebhookEvent, webhookApi } from '@vecu/contract/webhook'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Checkbox } from '../../../design-system/choices/checkbox.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { PostForm } from '../../../design-system/surfaces/post-form.tsx'
import { call } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { parseHost, useEventText } from './event-text.ts'
import { refreshWebhooks } from './queries.ts'
import css from './webhooks-section.module.css'

interface Props {
  /** Omitted for a new webhook. */
  webhook: Webhook | undefined
  onClose: () => void
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
}

type Errors = Partial<Record<'url' | 'events', string>>

export default function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const { t } = useTranslation('admin-webhooks')
  const eventText = useEventText()
  const { t: common } = useTranslation()
  const { t: errors } = useTranslation('errors')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true)
  const [fieldErrors, setFieldErrors] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const title = webhook ? parseHost(webhook.url) : t('form.new')

  useEffect(() => {
    const first = fieldErrors.url ? '[aria-invalid="true"]' : fieldErrors.events && 'fieldset input'
    if (first) form.current?.querySelector<HTMLElement>(first)?.focus()
  }, [fieldErrors])

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
      const reported = getFieldErrors(error)
      setFieldErrors(reported)
      if (Object.keys(reported).length === 0) await toastError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      closeLabel={common('dialog.close')}
      isDismissable={false}
      footer={
        <>
          <Button variant="ghost" isDisabled={isSaving} onPress={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={isSaving} pendingLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <PostForm
        ref={form}
        id={formId}
        className={css.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
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
        <fieldset className={css.events}>
          <legend>{t('form.events')}</legend>
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
          {fieldErrors.events && (
            <p className={css.error} role="alert">
              {fieldErrors.events}
            </p>
          )}
        </fieldset>
        <Switch isSelected={enabled} onChange={setEnabled}>
          {t('form.enabled')}
        </Switch>
      </PostForm>
    </Dialog>
  )
}

function getFieldErrors(error: unknown): Errors {
  const { errors = {} } = error instanceof ApiError ? error : {}
  const names = ['url', 'events'] as const
  return Object.fromEntries(names.flatMap((name) => (errors?.[name] ? [[name, errors[name].join(' ')] as const] : [])))
}
