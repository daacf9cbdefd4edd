import type { Locale } from '@vecu/contract/locale'
import { pathInLocale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { Community } from '../community/queries.ts'
import { communityUrl } from '../http/community.ts'
import type { MailContent } from '../mail/compose.ts'
import type { Parts } from '../parts.ts'

interface SignIn {
  account: { firstname: string; locale: Locale }
  community: Community
  device: string
  parts: Parts
}

export function newDeviceMail({ account: { firstname, locale }, community, device, parts }: SignIn): MailContent {
  const t = (key: string) => translate(locale, `mail:newDevice.${key}`, { community: community.name, firstname })
  return {
    locale,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text')],
    facts: [{ label: t('device'), value: device || t('unknownDevice') }],
    action: {
      label: t('action'),
      url: `${communityUrl(parts.settings, community.slug)}${pathInLocale('/password-forgotten', locale)}`,
    },
    footer: t('footer'),
  }
}
