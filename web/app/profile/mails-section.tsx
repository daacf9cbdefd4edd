import { useQuery } from '@tanstack/react-query'
import { type MailPreferences, userApi } from '@vecu/contract/account'
import { useTranslation } from 'react-i18next'

import { actAtOnce } from '../shell/act-at-once.ts'
import { call } from '../shell/api.ts'
import { showToast } from '../shell/overlay-store.ts'
import { queryClient } from '../shell/query-client.ts'
import { useUser } from '../shell/session.ts'
import { toastError } from '../shell/toasts.ts'
import { Late } from '../ui/late.tsx'
import { Switch } from '../ui/switch.tsx'
import css from './mails-section.module.css'
import { Section } from '../ui/section.tsx'

const KINDS = [
  'requests',
  'reminders',
  'outcomes',
  'revocations',
  'invitations',
] as const satisfies (keyof MailPreferences)[]

/** Which mails one wants; each switch is kept at once. */
export function MailsSection() {
  const { t } = useTranslation('notification')
  const { id } = useUser()
  const queryKey = ['mail-preferences', id]
  const { data, isPending, isError } = useQuery({ queryKey, queryFn: () => call(userApi.mailPreferences, { id }) })

  async function set(part: Partial<MailPreferences>) {
    try {
      await actAtOnce({
        keys: [queryKey],
        show: () => {
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
        {isPending && <Late>{t('mail.loading')}</Late>}
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
