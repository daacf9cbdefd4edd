import { sql } from 'kysely'

import { findAccount } from '../../identity/account/queries.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { newPublicToken } from '../item/write-item.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import { insertNotification } from '../notification/queries.ts'
import type { Services } from '../../../platform/services.ts'
import { hiddenMail } from './hidden.mail.ts'
import { nameOf } from './queries.ts'

interface HideContext {
  tx: Tx
  viewer: Viewer
  services: Pick<Services, 'settings' | 'queue'>
  community: Community
}

interface Hidden {
  id: number
  account_id: number
  kind: 'experience' | 'story'
}

/** Makes an item its owner's alone, and tells them why. Nothing of it is lost; it is locked by now. */
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
    // Who kept the old link must not read on once it is shared again, perhaps with others.
    .set({ public_token: newPublicToken(), updated_at: sql<Date>`now()` })
    .where('id', '=', item.id)
    .execute()
  await tx.deleteFrom('item_team').where('item_id', '=', item.id).execute()
  const details = { item: item.id, kind: item.kind }
  await recordAudit(tx, { actorId: viewer.id, subjectId: item.account_id, action: 'item_hidden', details })
  await insertNotification(tx, item.account_id, { kind: 'hidden', hiding_id })
  await notifyOwner(hiding, item, reason)
}

/** Whatever mails they turned off: it is a decision about what they wrote. An unconfirmed address gets none. */
async function notifyOwner(
  { tx, services: { settings, queue }, community }: HideContext,
  item: Hidden,
  reason: string,
) {
  const to = await findAccount(tx, item.account_id)
  if (!to || to.email_confirmed_at === null) return
  const mail = hiddenMail({ to, community, settings, item: { ...item, name: await nameOf(tx, item.id) }, reason })
  await queueMail(tx, queue, community.id, { sender: settings.mailFrom, recipient: to.email }, mail)
}
