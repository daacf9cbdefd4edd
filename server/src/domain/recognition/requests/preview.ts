import { RECOGNITION_DAYS } from '@vecu/contract/constants'
import type { Locale } from '@vecu/contract/locale'
import type { RequestPreviewInput } from '@vecu/contract/recognition'
import { translate } from '@vecu/messages/translate'
import type { z } from 'zod'

import { plainText } from '../../../platform/mail/compose.ts'
import { html } from '../../../platform/mail/html.ts'
import { findMailBranding } from '../../../platform/mail/queries.ts'
import { pageUrl } from '../../../request/community/page-url.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { MailPictures } from '../../../schema/tables/mail-tables.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import type { Settings } from '../../../settings.ts'
import { findOwnItem } from '../../journal/item/policy.ts'
import { findPictures } from './notify.ts'
import { takeSnapshot } from './queries.ts'
import { requestMail } from './recognition.mail.ts'

interface PreviewContext {
  tx: Tx
  viewer: Viewer
  community: Community
  settings: Settings
}

/** Shown where the mail has the token of its link. */
const NO_TOKEN = '...'

/** The mail of a request, by the template that is sent. */
export async function previewRequest(context: PreviewContext, input: z.output<typeof RequestPreviewInput>) {
  const { tx, viewer, community, settings } = context
  const { snapshot, ...shown } = await findPreviewed(context, input.experienceId)
  const locale = input.locale ?? viewer.locale
  const mail = requestMail({
    kind: 'requested',
    to: { firstname: input.firstname ?? '', locale },
    community,
    settings,
    snapshot,
    message: input.message || null,
    token: NO_TOKEN,
    expiresAt: new Date(Date.now() + RECOGNITION_DAYS * 86_400_000),
    isOutsider: input.isOutsider,
    ...shown,
    // A working link would let the requester stop the mails of another person.
    unsubscribe: {
      label: translate(locale, 'mail:layout.unsubscribe'),
      url: pageUrl({ settings, community, path: '/unsubscribe', locale, query: { token: NO_TOKEN } }),
      oneClickUrl: '',
    },
  })
  return { subject: mail.subject, text: plainText(mail), html: html(mail, await findMailBranding(tx)) }
}

export async function findPreviewPictures(
  context: Omit<PreviewContext, 'settings'>,
  { experienceId, locale }: { experienceId: number; locale?: Locale | undefined },
): Promise<MailPictures> {
  const { pictures } = await findPreviewed(context, experienceId)
  const { logo } = await findMailBranding(context.tx)
  const seal = { kind: 'empty' as const, locale: locale ?? context.viewer.locale }
  return { ...pictures, seal, ...(logo !== null && { logo }) }
}

async function findPreviewed({ tx, viewer }: Pick<PreviewContext, 'tx' | 'viewer'>, experienceId: number) {
  const { id } = await findOwnItem(tx, viewer, 'experience', experienceId)
  const { snapshot, picture } = await takeSnapshot(tx, id)
  return { snapshot, ...(await findPictures(tx, picture, viewer.id)) }
}
