import type { UserStatus } from '@vecu/contract/account'

import { pageUrl } from '../http/page-url.ts'
import type { MailContent } from '../mail/compose.ts'
import { type Letter, letter } from '../mail/letter.ts'
import type { Settings } from '../settings.ts'

interface Welcome extends Letter {
  settings: Settings
  status: UserStatus
}

/** Whoever waits for approval is told so instead. */
export function welcomeMail({ settings, status, ...letterTo }: Welcome): MailContent {
  const { t, content } = letter('welcome', letterTo)
  const { community, to } = letterTo
  const url = pageUrl({ settings, community, path: '/', locale: to.locale })
  if (status === 'accepted') return { ...content, action: { label: t('action'), url } }
  return {
    ...content,
    subject: t('pendingSubject'),
    heading: t('pendingHeading'),
    paragraphs: [t('pendingText')],
    action: { label: t('pendingAction'), url },
  }
}
