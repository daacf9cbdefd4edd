import type { Admission, Identification } from '@vecu/contract/identification'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Recognition } from '../../journal/certification/queries.ts'

export interface Decider {
  /** The signed-in account, if any. */
  viewer: Viewer | undefined
  /** The decision came with the token that was mailed to the certifier. */
  byToken: boolean
}

export interface IdentifiedCertificator {
  /** Account that provably belongs to the certifier. */
  account: { firstname: string; lastname: string; avatar_key: string | null } | undefined
  identification: Identification
}

/** Identifies the certifier at the time of the decision; the result is stored with it. */
export async function identifyCertificator(
  tx: Tx,
  row: Recognition,
  { viewer, byToken }: Decider,
  community: { name: string },
): Promise<IdentifiedCertificator> {
  const found = row.certificator_id === null ? undefined : await findCertificator(tx, row.certificator_id)
  const isSignedIn = viewer !== undefined && viewer.id === found?.id
  // Without a session the token only proves access to a mailbox, so the account must have confirmed that mailbox.
  const isTheirMailbox =
    found?.confirmed === true && found.email.toLowerCase() === row.certificator_email?.toLowerCase()
  const account = isSignedIn || isTheirMailbox ? found : undefined
  return {
    account,
    identification: {
      nameGiven: account === undefined,
      addressConfirmed: byToken || account?.confirmed === true,
      memberSince: account?.created_at.toISOString() ?? null,
      admission: account?.admission ? { way: account.admission, community: community.name } : null,
      trainingCenter: (isSignedIn && account?.trainingCenter) || null,
    },
  }
}

/** Older approvals are recorded in the audit log only. */
function findCertificator(tx: Tx, id: number) {
  return tx
    .selectFrom('account')
    .select(['id', 'email', 'firstname', 'lastname', 'avatar_key', 'created_at'])
    .select(sql<boolean>`email_confirmed_at is not null`.as('confirmed'))
    .select(
      sql<Admission | null>`coalesce(admission, case when exists (select from audit_event
        where community_id = current_community() and subject_id = account.id and action = 'approved')
        then 'approved' end)`.as('admission'),
    )
    .select((eb) =>
      eb
        .selectFrom('moodle_identity')
        .innerJoin('training_center', 'training_center.id', 'moodle_identity.center_id')
        .select('training_center.name')
        .whereRef('moodle_identity.account_id', '=', 'account.id')
        .orderBy('moodle_identity.last_used_at', 'desc')
        .limit(1)
        .as('trainingCenter'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Removes everything personal after the certifier had their name erased. */
export function withoutPerson({ addressConfirmed }: Identification): Identification {
  return { nameGiven: false, addressConfirmed, memberSince: null, admission: null, trainingCenter: null }
}
