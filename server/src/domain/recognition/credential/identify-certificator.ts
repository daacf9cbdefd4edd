import type { Admission, Identification } from '@vecu/contract/identification'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import type { Recognition } from '../../journal/certification/queries.ts'

/** Who decides a review, and how they came to it. */
export interface Decider {
  /** The signed-in account, if any. */
  viewer: Viewer | undefined
  /** The token that was mailed to the certifier's address was given. */
  byToken: boolean
}

export interface IdentifiedCertifier {
  /** The certifier's own account; undefined where none is known to be theirs. */
  account: { firstname: string; lastname: string; avatar_key: string | null } | undefined
  identification: Identification
}

/** What is known about the certifier at this moment, to be recorded with the decision. */
export async function identifyCertifier(
  tx: Tx,
  row: Recognition,
  { viewer, byToken }: Decider,
  community: { name: string },
): Promise<IdentifiedCertifier> {
  const found = row.certificator_id === null ? undefined : await findCertifier(tx, row.certificator_id)
  const isSignedIn = viewer !== undefined && viewer.id === found?.id
  // Signed out, the token proves a mailbox: an account counts only if it has confirmed that same mailbox.
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

/** Approvals from before they were kept with the account stand in the audit log. */
function findCertifier(tx: Tx, id: number) {
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

/** Once the certifier had their name erased: nothing that tells of the person, only that there was a mailbox. */
export function withoutPerson({ addressConfirmed }: Identification): Identification {
  return { nameGiven: false, addressConfirmed, memberSince: null, admission: null, trainingCenter: null }
}
