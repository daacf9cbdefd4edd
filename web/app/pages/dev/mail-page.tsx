import { developerApi } from '@vecu/contract/developer'
import { Link } from 'react-router'

import { DateTime } from '../../features/journal/item/date-time.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { clientLoad } from '../../platform/api/client-load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import type { Route } from './+types/mail-page.ts'
import css from './dev-page.module.css'

export const handle = { ns: ['dev'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const mail = await clientLoad(developerApi.mail, { id: params.id })
  return { mail, page: { title: mail.subject } }
}

export default function MailPage({ loaderData: { mail } }: Route.ComponentProps) {
  const { t } = useTranslation('dev')
  const path = useLocalePath()
  return (
    <div className={css.page}>
      <p>
        <Link to={path('/dev')}>{t('outbox.back')}</Link>
      </p>
      <h1 className={css.subject}>{mail.subject}</h1>
      <p className={css.intro}>
        {t('outbox.to')} {mail.recipient} · <DateTime at={mail.createdAt} />
      </p>
      <h2>{t('outbox.html')}</h2>
      {/* Sandboxed, so that scripts in a mail never run. */}
      <iframe className={css.frame} sandbox="" src={mail.page} title={t('outbox.html')} />
      <h2>{t('outbox.text')}</h2>
      <pre className={css.text}>{mail.text}</pre>
    </div>
  )
}
