import type { Locale } from '@vecu/contract/locale'
import { mailApi } from '@vecu/contract/mail'
import { translate } from '@vecu/messages/translate'

import type { MailContent } from '../../../platform/mail/compose.ts'
import { communityUrl } from '../../../request/community/address.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { Settings } from '../../../settings.ts'
import { type Subscription, unsubscribeToken } from './token.ts'

interface Recipient {
  settings: Settings
  community: { id: number; slug: string }
  locale: Locale
}

/** Links that stop such mails: a page for people, and an address for the button of their mail client. */
export function unsubscribeLink(
  { settings, community, locale }: Recipient,
  subscription: Subscription,
): NonNullable<MailContent['unsubscribe']> {
  const token = unsubscribeToken({ secretKey: settings.secretKey, communityId: community.id }, subscription)
  return {
    label: translate(locale, 'mail:layout.unsubscribe'),
    url: pageUrl({ settings, community, path: '/unsubscribe', locale, query: { token } }),
    oneClickUrl: `${communityUrl(settings, community.slug)}${mailApi.unsubscribe.path}?token=${token}`,
  }
}
