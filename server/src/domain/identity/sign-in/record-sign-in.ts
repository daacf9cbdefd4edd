import type { Selectable } from 'kysely'

import { touchAccount } from '../account/queries.ts'
import type { Community, Tables, Tx } from '../../../schema/tables/tables.ts'
import { queueMail } from '../../../platform/mail/send-mail.job.ts'
import type { Services } from '../../../platform/services.ts'
import { newDeviceMail } from './new-device.mail.ts'
import { describeDevice } from '../../../request/session/device.ts'
import { knowsDevice } from '../../../request/session/queries.ts'

interface SignInRecordContext {
  tx: Tx
  services: Services
  community: Community
  userAgent: string
}

/** Records a sign-in to an existing account and mails the owner if the device is new. */
export async function recordSignIn(
  { tx, services: { settings, queue }, community, userAgent }: SignInRecordContext,
  account: Selectable<Tables['account']>,
): Promise<void> {
  const device = describeDevice(userAgent)
  const isNewDevice = account.last_activity_at !== null && !(await knowsDevice(tx, account.id, device))
  if (isNewDevice) {
    const to = { sender: settings.mailFrom, recipient: account.email }
    await queueMail(tx, queue, community.id, to, newDeviceMail({ to: account, community, device, settings }))
  }
  await touchAccount(tx, account.id)
}
