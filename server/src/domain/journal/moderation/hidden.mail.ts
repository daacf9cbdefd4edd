import type { Locale } from '@vecu/contract/locale'

import { pageUrl } from '../../../request/community/page-url.ts'
import type { MailContent } from '../../../platform/mail/compose.ts'
import { type MailRecipient, buildMail } from '../../../platform/mail/build-mail.ts'
import type { Settings } from '../../../settings.ts'

interface HiddenItem extends MailRecipient {
  settings: Settings
  item: { id: number; kind: 'experience' | 'story'; name: string; language: Locale | null }
  reason: string
}

/** Sent to the owner. The admin is not named, because they act for the community. */
export function hiddenMail(hiddenItem: HiddenItem): MailContent {
  const { to, community, settings, item, reason } = hiddenItem
  const isStory = item.kind === 'story'
  const { t, content } = buildMail(isStory ? 'storyHidden' : 'experienceHidden', hiddenItem)
  const path = `/${isStory ? 'stories' : 'experiences'}/${item.id}`
  return {
    ...content,
    action: { label: t('action'), url: pageUrl({ settings, community, path, locale: to.locale }) },
    quotes: [
      { label: t('item'), text: item.name, language: item.language ?? to.locale },
      { label: t('reason'), text: reason },
    ],
  }
}
