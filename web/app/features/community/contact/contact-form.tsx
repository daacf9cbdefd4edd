import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_CONTACT_SUBJECT, MAX_EMAIL } from '@vecu/contract/constants'
import type { ContactInput, contactApi } from '@vecu/contract/contact'
import type { ResponseOf } from '@vecu/contract/endpoint'
import { useEffect } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { applyFieldErrors } from '../../../platform/forms/form-validation.ts'
import { loadCalls, useLoadOnFocus } from '../../../platform/forms/load-calls.ts'
import type { FormControl } from '../../../platform/forms/form-control.ts'
import { TextInput } from '../../../platform/forms/text-input.tsx'
import { useField } from '../../../platform/forms/use-form.ts'
import type { PostedForm } from '../../../platform/forms/posted-form.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { ValidatedForm } from '../../../platform/forms/validated-form.tsx'
import { useKeptTexts } from '../../../platform/forms/use-kept-texts.ts'
import { usePostedForm } from '../../../platform/forms/use-posted-form.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { RuledTextArea } from '../../../design-system/fields/ruled-text-area.tsx'
import css from './contact-form.module.css'
import { useReportedPage } from './reported-page.ts'
import { useSenderFields } from './sender-fields.ts'

const loadSchema = async () => (await import('./contact-schema.ts')).ContactInput
const loadCall = () => loadCalls(() => import('./contact-call.ts'))
const EMPTY_MESSAGE: ContactInput = { name: '', email: '', subject: '', message: '' }
const NEAR_MESSAGE = MAX_CONTACT_MESSAGE - 200

interface Props {
  /** Result of a submission without JavaScript. */
  posted: PostedForm<ContactInput> | undefined
  /** Focuses the first field on mount, because the form replaces the button that had the focus. */
  takesFocus: boolean
  onSent: (sent: ResponseOf<typeof contactApi.create>) => void
}

export function ContactForm({ posted, takesFocus, onSent }: Props) {
  const { t } = useTranslation(['contact', 'report'])
  const reportedPage = useReportedPage()
  const initial =
    reportedPage === undefined
      ? EMPTY_MESSAGE
      : {
          ...EMPTY_MESSAGE,
          subject: t('report:contact.subject'),
          message: t('report:contact.message', { url: reportedPage }),
        }
  useLoadOnFocus(loadCall)
  const form = usePostedForm(loadSchema, initial, posted)
  const { forget } = useKeptTexts(form, 'draft-contact', initial)
  const { control, isSubmitting } = form
  useSenderFields(control)
  useEffect(() => {
    if (takesFocus) control.focus('name')
  }, [takesFocus, control])

  async function send(values: ContactInput) {
    try {
      const { sendMessage } = await loadCall()
      const sent = await sendMessage(values)
      forget()
      onSent(sent)
    } catch (error) {
      if (!applyFieldErrors(form, error)) await toastError(error)
    }
  }

  return (
    <ValidatedForm
      form={form}
      label={t('form.label')}
      className={css.form}
      posted={posted}
      summary={{ from: 1, text: (count) => t('form.toReview', { count }) }}
      lead={<p className={css.note}>{t('form.allRequired')}</p>}
      submit={
        <div className={css.end}>
          <p className={css.note}>{t('form.draftKept')}</p>
          <PlainButton type="submit" size="lg" isPending={isSubmitting} pendingLabel={t('form.pending')}>
            {t('form.submit')}
          </PlainButton>
        </div>
      }
      onSend={send}
    >
      <ShortFields control={control} />
      <MessageField control={control} />
    </ValidatedForm>
  )
}

type ContactControl = FormControl<ContactInput>

const SHORT_FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: MAX_CONTACT_NAME },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL },
  { name: 'subject', type: 'text', autoComplete: 'off', maxLength: MAX_CONTACT_SUBJECT },
] as const

function ShortFields({ control }: { control: ContactControl }) {
  const { t } = useTranslation('contact')
  return SHORT_FIELDS.map(({ name, type, autoComplete, maxLength }) => (
    <TextInput
      key={name}
      control={control}
      name={name}
      type={type}
      autoComplete={autoComplete}
      maxLength={maxLength}
      label={t(`form.${name}`)}
      hint={name === 'email' ? t('form.emailHint') : undefined}
      isRequired
    />
  ))
}

function MessageField({ control }: { control: ContactControl }) {
  const { t } = useTranslation('contact')
  return (
    <RuledTextArea
      {...useField(control, 'message')}
      label={t('form.message')}
      tip={t('form.messageHint')}
      lines={8}
      limit={MAX_CONTACT_MESSAGE}
      warnAt={NEAR_MESSAGE}
      countText={(length, maximum) => t('form.counter', { length, maximum })}
      limitText={t('form.limit')}
      nearText={t('form.nearLimit')}
      isRequired
    />
  )
}
