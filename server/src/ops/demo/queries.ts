import type { Db } from '../../schema/tables/tables.ts'
import { communityUrl } from '../../request/community/address.ts'
import type { Settings } from '../../settings.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './data/demo-people.ts'

const DONE = 'demo-data'

export async function isDemoLoaded(db: Db): Promise<boolean> {
  return (await db.selectFrom('installation').select('name').where('name', '=', DONE).executeTakeFirst()) !== undefined
}

export async function markDemoLoaded(db: Db): Promise<void> {
  await db.insertInto('installation').values({ name: DONE, value: new Date().toISOString() }).execute()
}

/** Demo accounts that still exist and their shared password; empty without demo data. */
export async function demoAccounts(db: Db, settings: Settings) {
  if (!(await isDemoLoaded(db))) return { accounts: [], password: null }
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const found = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  const present = new Set(found.map(({ email }) => email))
  const accounts = DEMO_ACCOUNTS.filter(({ email }) => present.has(email)).map(({ email, role, community }) => ({
    email,
    role,
    url: communityUrl(settings, community),
  }))
  return { accounts, password: DEMO_PASSWORD }
}
