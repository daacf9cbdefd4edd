import { randomUUID } from 'node:crypto'

import { addToGroup } from '../src/domain/identity/account/queries.ts'
import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { Tx } from '../src/schema/tables/tables.ts'
import type { Services } from '../src/platform/services.ts'
import { openSession } from '../src/request/session/open-session.ts'
import { hashPassword } from '../src/domain/identity/sign-in/passwords.ts'

export const PASSWORD = 'correct horse battery'

const KINDS = {
  member: {},
  groupAdmin: {},
  communityAdmin: { community_admin: true },
  pending: { status: 'pending' },
  inactive: { active: false },
  unconfirmed: { email_confirmed_at: null },
} as const

export type Kind = keyof typeof KINDS

let hash: Promise<string> | undefined

export async function insertTestGroup(tx: Tx, name: string): Promise<number> {
  const { id } = await tx.insertInto('team').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The rows of a registration in few statements, because tests need many people. */
export async function insertPerson(services: Services, communityId: number, kind: Kind, groups: number[]) {
  hash ??= hashPassword(PASSWORD)
  const passwordHash = await hash
  const email = `${kind.toLowerCase()}-${randomUUID().slice(0, 8)}@people.test`
  return withCommunity(services.connection.db, communityId, async (tx) => {
    const names = { firstname: 'Inès', lastname: `Éluard ${kind}` }
    const account = { status: 'accepted', email_confirmed_at: new Date(), ...KINDS[kind] } as const
    const { id } = await tx
      .insertInto('account')
      .values({ email, ...names, locale: 'fr', password_hash: passwordHash, ...account })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('activity').values({ account_id: id, kind: 'joined', subject: null }).execute()
    // A group admin must be a member of the group.
    const joined =
      kind === 'groupAdmin' && groups.length === 0 ? [await insertTestGroup(tx, `Groupe de ${email}`)] : groups
    for (const group of joined) await addToGroup(tx, id, group)
    if (kind === 'groupAdmin') {
      await tx.updateTable('membership').set({ group_admin: true }).where('account_id', '=', id).execute()
    }
    const headers = new Map(await openSession(tx, services, id, 'Test'))
    return {
      id,
      email,
      authorization: headers.get('authorization') ?? '',
      refreshToken: headers.get('x-refresh-token') ?? '',
    }
  })
}
