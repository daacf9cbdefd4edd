import type { Settings } from '../../settings.ts'
import type { Log } from '../observability/log.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'production' | 'devPages'>

/** Without a mail server mails stay in the outbox, which only the pages for developers show. */
export function lacksMailServer({ smtpUrl, production, devPages }: MailSettings): boolean {
  return smtpUrl === undefined && (production || !devPages)
}

/** Call once at start: nothing else fails without a mail server. */
export function warnWithoutMailServer(settings: MailSettings, log: Pick<Log, 'warn'>): void {
  if (!lacksMailServer(settings)) return
  log.warn(
    'SMTP_URL is not set, mails are not sent: invitations, password resets, e-mail confirmations, recognition requests and contact messages do not arrive',
  )
}
