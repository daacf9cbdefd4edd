import { recordAudit } from '../community/audit/queries.ts'
import type { Community, Tx } from '../../schema/tables/tables.ts'
import { getEvidenceKeys } from '../journal/experience/evidence-files.ts'
import { findAccountEvidence } from '../journal/experience/evidence-queries.ts'
import { getPictureKeys } from '../journal/experience/picture.ts'
import { findAccountPictures } from '../journal/experience/queries.ts'
import { queueFileRemoval } from '../../platform/storage/remove-file.job.ts'
import { removeAccountPdfs } from '../documents/pdf/queries.ts'
import { queueMail } from '../../platform/mail/send-mail.job.ts'
import type { Services } from '../../platform/services.ts'
import { eraseFromRecognitions } from '../recognition/requests/erase.ts'
import { accountDeletedMail } from './account-deleted.mail.ts'
import { erasePerson } from './erase-person.ts'
import { redactNames } from '../../platform/text/without-names.ts'
import { findAccount } from '../identity/account/queries.ts'
import type { Viewer } from '../../request/session/viewer.ts'

interface DeletionContext {
  tx: Tx
  services: Services
  community: Community
  viewer: Viewer
  id: number
  reason: string | undefined
}

/** Deletes an account with its data and files, mails its owner, and records an audit event without a name. */
export async function deleteAccount({ tx, services, community, viewer, id, reason }: DeletionContext): Promise<void> {
  const account = await findAccount(tx, id)
  if (!account) return
  const byAdmin = viewer.id !== id
  await queueFileRemoval(tx, services.queue, account.avatar_key)
  for (const { picture } of await findAccountPictures(tx, id)) {
    for (const key of getPictureKeys(picture)) await queueFileRemoval(tx, services.queue, key)
  }
  for (const piece of await findAccountEvidence(tx, id)) {
    for (const key of getEvidenceKeys(piece)) await queueFileRemoval(tx, services.queue, key)
  }
  await removeAccountPdfs(tx, services.queue, id)
  await eraseFromRecognitions({ tx, services, community }, account)
  await erasePerson(tx, account)
  const envelope = { sender: services.settings.mailFrom, recipient: account.email }
  const farewell = accountDeletedMail({ to: account, community, byAdmin })
  await queueMail(tx, services.queue, community.id, envelope, farewell, { deleteAfterSending: true })
  const details = { by_admin: byAdmin, reason: reason ? redactNames(reason, account) : null }
  await recordAudit(tx, { actorId: viewer.id, subjectId: id, action: 'account_deleted', details })
}
