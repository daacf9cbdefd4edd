import { sql } from 'kysely'

import { addToGroup, findAccountByEmail, insertAccount } from '../../domain/identity/account/queries.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import { createMailToken } from '../../platform/crypto/keys.ts'
import { withDemoCommunity } from './with-demo-community.ts'

const DAY = 86_400_000

/** Members waiting for approval, and deactivated ones, for the admin pages; registered that many days ago. */
export const NEWCOMERS = [
  {
    firstname: 'Yanis',
    lastname: 'Morel',
    email: 'yanis.morel@demo.test',
    group: 'CAP Cuisine A',
    status: 'pending',
    days: 1,
  },
  {
    firstname: 'Inês',
    lastname: 'Duarte',
    email: 'ines.duarte@demo.test',
    group: 'Échange Erasmus',
    status: 'pending',
    days: 4,
  },
  {
    firstname: 'Loïc',
    lastname: 'Le Bihan',
    email: 'loic.lebihan@demo.test',
    group: 'CAP Menuisier',
    status: 'disabled',
    days: 212,
  },
] as const

/** Invitations by age in days; they expire after thirty. */
const INVITED = [
  { firstname: 'Camille', lastname: 'Roux', group: 'CAP Cuisine A', days: 1 },
  { firstname: 'Sofia', lastname: 'Marini', group: 'Échange Erasmus', days: 3 },
  { firstname: 'Νίκος', lastname: 'Ιωάννου', group: 'Échange Erasmus', days: 6 },
  { firstname: 'Ousmane', lastname: 'Coly', group: 'CAP Menuisier', days: 12 },
  { firstname: '', lastname: '', group: 'Formateurs', days: 20 },
  { firstname: 'Maëlle', lastname: 'Jégou', group: 'Accompagnement et soins', days: 41 },
]

/** Skips existing rows, so that an interrupted start can continue. */
export async function seedPendingMembers(services: Services): Promise<void> {
  await withDemoCommunity(services, 'vecu', async (tx) => {
    const groups = new Map(
      (await tx.selectFrom('team').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
    )
    for (const { group, status, days, ...person } of NEWCOMERS) {
      if (await findAccountByEmail(tx, person.email)) continue
      const accountStatus = status === 'pending' ? 'pending' : 'accepted'
      const id = await insertAccount(tx, { ...person, locale: 'fr', status: accountStatus, passwordHash: null })
      const joined = new Date(Date.now() - days * DAY)
      const changes = { email_confirmed_at: joined, active: status !== 'disabled', created_at: joined }
      await tx
        .updateTable('account')
        .set({ ...changes, last_activity_at: joined })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('activity').set({ created_at: joined }).where('account_id', '=', id).execute()
      await addToGroup(tx, id, groups.get(group) ?? 0)
    }
    for (const [index, invited] of INVITED.entries()) await invite(tx, groups.get(invited.group) ?? 0, invited, index)
  })
}

async function invite(tx: Tx, groupId: number, { firstname, lastname, days }: (typeof INVITED)[number], index: number) {
  const email = `invitation-${index + 1}@demo.test`
  const known = await tx.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return
  const inviter = await findAccountByEmail(tx, 'community-admin@demo.test')
  const sent = new Date(Date.now() - days * DAY)
  await tx
    .insertInto('invitation')
    .values({
      team_id: groupId,
      inviter_id: inviter?.id ?? null,
      email,
      firstname,
      lastname,
      token_hash: createMailToken().hash,
      expires_at: sql<Date>`${sent}::timestamptz + interval '30 days'`,
      created_at: sent,
      sent_at: sent,
    })
    .execute()
}
