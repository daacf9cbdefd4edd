import { useQuery } from '@tanstack/react-query'
import { type MailPreferences, userApi } from '@vecu/contract/account'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { Switch } from '../../../design-system/choices/switch.tsx'
import css from './mails-section.module.css'
import { Section } from '../../../design-system/surfaces/section.tsx'

const KINDS = [
  'requests',
  'reminders',
  'outcomes',
  'revocations',
  'invitations',
  'nudges',
  'feedback',
] as const satisfies (keyof MailPreferences)[]

/** Mail preferences; each switch is saved at once. */
export function MailsSection() {
  const { t } = useTranslation('notification')
  const { id } = useUser()
  const queryKey = ['mail-preferences', id]
  const { data, isPending, isError } = useQuery({ queryKey, queryFn: () => call(userApi.mailPreferences, { id }) })

  async function set(part: Partial<MailPreferences>) {
    try {
      await optimisticUpdate({
        keys: [queryKey],
        apply: () => {
          queryClient.setQueryData<MailPreferences>(queryKey, (known) => known && { ...known, ...part })
        },
        send: () => call(userApi.setMailPreferences, { id, mailPreferences: part }),
      })
      showToast({ kind: 'success', title: t('mail.saved') })
    } catch (error) {
      await toastError(error)
    }
  }

  return (
    <Section id="mails" title={t('mail.title')} text={t('mail.text')}>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('mail.loading')}</Delayed>}
        {isError && t('mail.failed')}
      </p>
      {data && (
        <div className={css.switches}>
          {KINDS.map((kind) => (
            <Switch key={kind} isSelected={data[kind]} onChange={(isOn) => void set({ [kind]: isOn })}>
              {t(`mail.${kind}`)}
            </Switch>
          ))}
        </div>
      )}
    </Section>
  )
}
