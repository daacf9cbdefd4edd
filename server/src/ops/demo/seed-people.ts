import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { type Owner, listOwnSkills, saveCustomSkills } from '../../domain/catalog/skills/custom-skills.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { newPublicKey } from '../../platform/storage/public-files.ts'
import type { Services } from '../../platform/services.ts'
import { hashPassword } from '../../domain/identity/sign-in/passwords.ts'
import { callApi } from './call-api.ts'
import { demoExperiences } from './data/demo-experiences.ts'
import { DEMO_COMMUNITY_SKILLS, DEMO_GROUPS } from './data/demo-groups.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS, DEMO_PASSWORD } from './data/demo-people.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'

const DAY = 86_400_000

/** Creates groups and people. Skips existing ones, so that an interrupted start can continue. */
export async function seedPeople(app: FastifyInstance, services: Services): Promise<void> {
  for (const slug of ['vecu', 'atelier'] as const) {
    await insertGroups(services, slug)
    await withDemoCommunity(services, slug, (tx) => insertSkills(tx, null, DEMO_COMMUNITY_SKILLS[slug]))
    await registerAccounts(app, services, slug)
    await withDemoCommunity(services, slug, (tx) => insertMembers(tx, slug))
    await withDemoCommunity(services, slug, (tx) => confirmEmails(tx, slug))
    await withDemoCommunity(services, slug, (tx) => joinGroups(tx, slug))
    await withDemoCommunity(services, slug, (tx) => dateAccounts(tx, slug))
    await giveRights(app, services, slug)
  }
}

async function insertGroups(services: Services, slug: DemoSlug): Promise<void> {
  const rows = await withDemoCommunity(services, slug, (tx) => tx.selectFrom('team').select('name').execute())
  const known = new Set(rows.map(({ name }) => name))
  for (const { community, name, description, logo, tags, skills } of DEMO_GROUPS) {
    if (community !== slug || known.has(name)) continue
    const logo_key = newPublicKey('svg')
    await services.storage.put(logo_key, await art(`groups/${logo}.svg`))
    await withDemoCommunity(services, slug, async (tx) => {
      const group = { name, description, logo_key }
      const { id: team_id } = await tx.insertInto('team').values(group).returning('id').executeTakeFirstOrThrow()
      const named = tags.map((tag, position) => ({ team_id, name: tag, position }))
      await tx.insertInto('team_tag').values(named).execute()
      await insertSkills(tx, team_id, skills)
    })
  }
}

async function insertSkills(tx: Tx, owner: Owner, skills: Record<string, string[]>): Promise<void> {
  if ((await listOwnSkills(tx, owner)).length > 0) return
  const categories = Object.entries(skills).map(([name, under]) => ({
    name,
    skillsAttributes: under.map((one) => ({ name: one })),
  }))
  await saveCustomSkills({ tx, locale: 'fr', owner }, categories)
}

/** Registers through the API; pending members register while the community requires approval. */
async function registerAccounts(app: FastifyInstance, services: Services, slug: DemoSlug): Promise<void> {
  const known = await withDemoCommunity(services, slug, findKnownEmails)
  for (const { community, role, email, firstname, lastname, locale } of DEMO_ACCOUNTS) {
    if (community !== slug || known.has(email)) continue
    await setRegistration(services, slug, role === 'pending' ? 'approval' : 'open')
    const secret = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD }
    const user = { email, firstname, lastname, locale, ...secret }
    await callApi(app, services, { community, locale, method: 'PUT', path: '/v2/invitation', body: { user } })
  }
  await setRegistration(services, slug, 'open')
}

async function setRegistration(services: Services, slug: DemoSlug, registration: 'open' | 'approval'): Promise<void> {
  await withDemoCommunity(services, slug, (tx) => tx.updateTable('community').set({ registration }).execute())
}

async function findKnownEmails(tx: Tx): Promise<Set<string>> {
  return new Set((await tx.selectFrom('account').select('email').execute()).map(({ email }) => email))
}

/** One shared hash, because hashing 30 passwords would delay the first start. */
async function insertMembers(tx: Tx, slug: DemoSlug): Promise<void> {
  const known = await findKnownEmails(tx)
  const missing = DEMO_MEMBERS.filter(({ community, email }) => community === slug && !known.has(email))
  if (missing.length === 0) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const rows = missing.map(({ email, firstname, lastname, locale }) => ({ email, firstname, lastname, locale }))
  const accounts = await tx
    .insertInto('account')
    .values(rows.map((row) => ({ ...row, status: 'accepted' as const, password_hash })))
    .returning('id')
    .execute()
  const joined = accounts.map(({ id }) => ({ account_id: id, kind: 'joined' as const }))
  await tx.insertInto('activity').values(joined).execute()
}

/** Members joined over the past year, each before their first experience. */
async function dateAccounts(tx: Tx, slug: DemoSlug): Promise<void> {
  const accounts = await accountIds(tx)
  const people = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].filter(({ community }) => community === slug)
  const firstDates = findFirstDates(slug)
  const now = Date.now()
  const dates = people.map((person, index) => {
    const joined = now - joinedDaysAgo(person, index, firstDates.get(person.email)) * DAY
    const seen = Math.max(joined, now - (1 + ((index * 13) % 20)) * DAY)
    return { id: accounts.get(person.email) ?? 0, joined: new Date(joined), seen: new Date(seen) }
  })
  const dated = sql`unnest(${dates.map(({ id }) => id)}::bigint[],
    ${dates.map(({ joined }) => joined.toISOString())}::text[]::timestamptz[],
    ${dates.map(({ seen }) => seen.toISOString())}::text[]::timestamptz[]) as dated (id, joined, seen)`
  await sql`update account set created_at = dated.joined, last_activity_at = dated.seen
    from ${dated} where account.id = dated.id`.execute(tx)
  await sql`update membership set created_at = dated.joined from ${dated} where account_id = dated.id`.execute(tx)
  await sql`update activity set created_at = dated.joined
    from ${dated} where account_id = dated.id and kind = 'joined'`.execute(tx)
}

/** Dates of the first experiences in the list, by e-mail address. */
function findFirstDates(slug: DemoSlug): ReadonlyMap<string, string | null | undefined> {
  return new Map(
    demoExperiences(slug)
      .toReversed()
      .map(({ email, experience }) => [email, experience.localDate]),
  )
}

function joinedDaysAgo(person: { email: string; role?: string }, index: number, first?: string | null): number {
  if (person.role === 'pending') return 2
  if (person.role !== undefined) return 430
  const firstDaysAgo = typeof first === 'string' ? (Date.now() - Date.parse(first)) / DAY : 0
  return Math.max(20 + ((index * 37) % 380), firstDaysAgo + 9)
}

/** Nobody can read the mails of demo accounts. */
async function confirmEmails(tx: Tx, slug: DemoSlug): Promise<void> {
  const emails = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].filter((one) => one.community === slug).map(({ email }) => email)
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('email', 'in', emails)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

async function joinGroups(tx: Tx, slug: DemoSlug): Promise<void> {
  const groupIds = new Map(
    (await tx.selectFrom('team').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  const accounts = await accountIds(tx)
  const memberships = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].flatMap(({ community, email, groups }) => {
    const account_id = accounts.get(email)
    if (community !== slug || account_id === undefined) return []
    return groups.map((group) => {
      const team_id = groupIds.get(group)
      if (team_id === undefined) throw new Error(`the demo has no group ${group}`)
      return { account_id, team_id }
    })
  })
  await tx
    .insertInto('membership')
    .values(memberships)
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id']).doNothing())
    .execute()
  const admins = DEMO_MEMBERS.filter(({ community, groupAdmin }) => community === slug && groupAdmin)
  const ids = admins.flatMap(({ email }) => accounts.get(email) ?? [])
  await tx.updateTable('membership').set({ group_admin: true }).where('account_id', 'in', ids).execute()
}

async function findGroupIds(tx: Tx, accountId = 0): Promise<number[]> {
  const rows = await tx.selectFrom('membership').select('team_id').where('account_id', '=', accountId).execute()
  return rows.map(({ team_id }) => team_id)
}

async function accountIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('account').select(['id', 'email']).execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The first admin is set directly; that admin grants the other roles through the API. */
async function giveRights(app: FastifyInstance, services: Services, slug: DemoSlug): Promise<void> {
  const own = DEMO_ACCOUNTS.filter(({ community }) => community === slug)
  const admin = own.find(({ role }) => role === 'communityAdmin')
  if (!admin) return
  const ids = await withDemoCommunity(services, slug, async (tx) => {
    await tx.updateTable('account').set({ community_admin: true }).where('email', '=', admin.email).execute()
    return accountIds(tx)
  })
  const call = { community: slug, locale: admin.locale }
  const user = { email: admin.email, password: DEMO_PASSWORD }
  const signedIn = await callApi(app, services, { ...call, method: 'POST', path: '/v2/login', body: { user } })
  const authorization = String(signedIn.headers.authorization)
  for (const { email, role } of own) {
    const id = ids.get(email)
    if (role === 'groupAdmin') {
      const group_ids = await withDemoCommunity(services, slug, (tx) => findGroupIds(tx, id))
      const body = { user: { community_admin: false, group_admin: true, group_ids } }
      await callApi(app, services, { ...call, method: 'PUT', path: `/v2/user_permissions/${id}`, body, authorization })
    }
    if (role === 'inactive') {
      const body = { user_ids: [id] }
      await callApi(app, services, { ...call, method: 'PUT', path: '/v2/users/deactivate', body, authorization })
    }
  }
}

function art(file: string): Promise<Buffer> {
  return readFile(new URL(`../../../art/${file}`, import.meta.url))
}
