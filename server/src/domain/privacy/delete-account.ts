import { recordAudit } from '../community/audit/queries.ts'
import type { Community } from '../../request/community/queries.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { filesOf } from '../journal/experience/picture.ts'
import { picturesOf } from '../journal/experience/queries.ts'
import { removeLater } from '../../platform/storage/remove-file.job.ts'
import { removePdfsOf } from '../documents/pdf/queries.ts'
import { queueMail } from '../../platform/mail/send-mail.job.ts'
import type { Parts } from '../../services.ts'
import { leaveRecognitions } from '../recognition/requests/erase.ts'
import { accountDeletedMail } from './account-deleted.mail.ts'
import { erasePerson, withoutNames } from './erase-person.ts'
import { findAccount } from '../identity/account/queries.ts'
import type { Viewer } from '../../request/session/viewer.ts'

interface Deletion {
  tx: Tx
  parts: Parts
  community: Community
  viewer: Viewer
  id: number
  reason: string | undefined
}

/** Removes a person with all that is theirs, tells them so, and leaves a line without a name in the audit log. */
export async function deleteAccount({ tx, parts, community, viewer, id, reason }: Deletion): Promise<void> {
  const account = await findAccount(tx, id)
  if (!account) return
  const byAdmin = viewer.id !== id
  await removeLater(tx, parts.queue, account.avatar_key)
  for (const { picture } of await picturesOf(tx, id)) {
    for (const key of filesOf(picture)) await removeLater(tx, parts.queue, key)
  }
  await removePdfsOf(tx, parts.queue, id)
  await leaveRecognitions({ tx, parts, community }, account)
  await erasePerson(tx, account)
  const envelope = { sender: parts.settings.mailFrom, recipient: account.email }
  const farewell = accountDeletedMail({ to: account, community, byAdmin })
  await queueMail(tx, parts.queue, community.id, envelope, farewell, { forgotten: true })
  const details = { by_admin: byAdmin, reason: reason ? withoutNames(reason, account) : null }
  await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'account_deleted', details })
}
