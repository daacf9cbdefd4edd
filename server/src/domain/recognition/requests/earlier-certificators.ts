import { MAX_EARLIER_CERTIFICATORS } from '@vecu/contract/constants'
import type { EarlierCertificator } from '@vecu/contract/recognition'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { findOptedOut } from '../../../platform/mail/mail-opt-out.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'

interface Row extends Omit<EarlierCertificator, 'avatarUrl'> {
  avatar_key: string | null
}

/**
 * People who certified an experience of the viewer, latest first. Leaves out members who can no longer be asked, and
 * people who had their data erased or opted out of mails.
 */
export async function findEarlierCertificators(
  tx: Tx,
  secretKey: string,
  viewer: Viewer,
): Promise<EarlierCertificator[]> {
  const { rows } = await sql<Row>`
    select account.id, coalesce(account.firstname, latest.certificator_firstname) as firstname,
      coalesce(account.lastname, latest.certificator_lastname) as lastname, account.avatar_key,
      latest.certificator_role as role,
      case when latest.certificator_kind = 'external' then latest.certificator_email end as email,
      array(select team.name from membership join team on team.id = membership.team_id
        where membership.account_id = account.id order by membership.created_at, membership.id) as groups
    from (
      select distinct on (lower(certificator_email)) certificator_kind, certificator_id, certificator_email,
        certificator_firstname, certificator_lastname, certificator_role, decided_at
      from recognition
      where requester_id = ${viewer.id} and status = 'accepted' and certificator_email is not null
        and certificator_firstname is not null and certificator_lastname is not null
      order by lower(certificator_email), decided_at desc) as latest
    left join account on account.id = latest.certificator_id and latest.certificator_kind = 'member'
    where latest.certificator_kind = 'external' or (account.active and account.status = 'accepted')
    order by latest.decided_at desc limit ${MAX_EARLIER_CERTIFICATORS}`.execute(tx)
  const optedOut = await findOptedOut(
    tx,
    secretKey,
    rows.flatMap(({ email }) => email ?? []),
  )
  return rows
    .filter(({ email }) => email === null || !optedOut.has(email))
    .map(({ avatar_key, ...person }) => ({ ...person, avatarUrl: signedFileUrl(secretKey, avatar_key) }))
}
