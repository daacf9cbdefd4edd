import type { SharingLevel } from '@vecu/contract/experience'
import { sql } from 'kysely'

import { findAccount } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { closeItemCases } from '../moderation-case/queries.ts'
import { renewLink } from '../item/renew-link.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import { insertNotification } from '../notification/queries.ts'
import type { Services } from '../../../platform/services.ts'
import { hiddenMail } from './hidden.mail.ts'
import { notifyReporter } from './notify-reporter.ts'
import { findNamed } from './queries.ts'

export interface HideContext {
  tx: Tx
  viewer: Viewer
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

interface Hidden {
  id: number
  account_id: number
  kind: 'experience' | 'story'
  sharing: SharingLevel
}

/** Makes an item private and notifies its owner. The item must be locked. */
export async function hideItem(hiding: HideContext, item: Hidden, reason: string): Promise<void> {
  const { tx, viewer } = hiding
  const { id: hiding_id } = await tx
    .insertInto('hiding')
    .values({ item_id: item.id, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('item')
    .set({ hiding_id, sharing: 'private', official: false, highlight: false, indexable: false })
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', item.id)
    .execute()
  // The old public link must not work when the item is shared again.
  await renewLink(tx, item.id)
  await tx.deleteFrom('item_team').where('item_id', '=', item.id).execute()
  const reports = await closeItemCases(tx, item.id, 'report', 'hidden')
  for (const report of reports) await notifyReporter(tx, viewer, report)
  await closeItemCases(tx, item.id, 'publication', 'withdrawn')
  const details = { item: item.id, kind: item.kind, sharing_before: item.sharing, sharing_after: 'private' }
  await recordAudit(tx, { actorId: viewer.id, subjectId: item.account_id, action: 'item_hidden', details })
  await insertNotification(tx, item.account_id, { kind: 'hidden', hiding_id })
  await notifyOwner(hiding, item, reason)
}

/** Ignores mail preferences, because this is a moderation decision. Unconfirmed e-mail addresses get no mail. */
async function notifyOwner(
  { tx, services: { settings, queue }, community }: HideContext,
  item: Hidden,
  reason: string,
) {
  const to = await findAccount(tx, item.account_id)
  if (!to || to.email_confirmed_at === null) return
  const mail = hiddenMail({ to, community, settings, item: { ...item, ...(await findNamed(tx, item.id)) }, reason })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: to.email }, mail)
}
