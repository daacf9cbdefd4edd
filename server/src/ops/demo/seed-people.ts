import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { addToGroup, insertAccount } from '../../domain/identity/account/queries.ts'
import { type Owner, listOwnSkills, saveCustomSkills } from '../../domain/catalog/skills/custom-skills.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import { newPublicKey } from '../../platform/storage/public-files.ts'
import type { Services } from '../../platform/services.ts'
import { avatarKey, renderAvatar } from '../../platform/pictures/decode.ts'
import { hashPassword } from '../../domain/identity/sign-in/passwords.ts'
import { callApi } from './call-api.ts'
import { demoExperiences } from './data/demo-experiences.ts'
import { DEMO_COMMUNITY_SKILLS, DEMO_GROUPS } from './data/demo-groups.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS, DEMO_PASSWORD } from './data/demo-people.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'

const DAY = 86_400_000

/** Creates groups and people. Skips existing ones, so that an interrupted start can continue. */
export async function seedPeople(app: FastifyInstance, services: Services, stopped: AbortSignal): Promise<void> {
  const avatars = await startAvatars(services, stopped)
  for (const slug of ['vecu', 'atelier'] as const) {
    await insertGroups(services, slug)
    await withDemoCommunity(services, slug, (tx) => insertSkills(tx, null, DEMO_COMMUNITY_SKILLS[slug]))
    await registerAccounts(app, services, slug)
    await withDemoCommunity(services, slug, (tx) => insertMembers(tx, slug))
    await withDemoCommunity(services, slug, (tx) => confirmEmails(tx, slug))
    await withDemoCommunity(services, slug, (tx) => joinGroups(tx, slug))
    await withDemoCommunity(services, slug, (tx) => dateAccounts(tx, slug))
    await giveRights(app, services, slug)
    await giveAvatars(services, slug, avatars)
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
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { email, firstname, lastname, locale } of missing)
    await insertAccount(tx, { email, firstname, lastname, locale, status: 'accepted', passwordHash })
}

/** Members joined over the past year, each before their first experience. */
async function dateAccounts(tx: Tx, slug: DemoSlug): Promise<void> {
  const accounts = await accountIds(tx)
  const people = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].filter(({ community }) => community === slug)
  for (const [index, person] of people.entries()) {
    const id = accounts.get(person.email) ?? 0
    const joined = new Date(Date.now() - joinedDaysAgo(person, index) * DAY)
    const seen = new Date(Math.max(joined.getTime(), Date.now() - (1 + ((index * 13) % 20)) * DAY))
    const dates = { created_at: joined, last_activity_at: seen }
    await tx.updateTable('account').set(dates).where('id', '=', id).execute()
    await tx.updateTable('membership').set({ created_at: joined }).where('account_id', '=', id).execute()
    await tx
      .updateTable('activity')
      .set({ created_at: joined })
      .where('account_id', '=', id)
      .where('kind', '=', 'joined')
      .execute()
  }
}

function joinedDaysAgo(person: { community: DemoSlug; email: string; role?: string }, index: number): number {
  if (person.role === 'pending') return 2
  if (person.role !== undefined) return 430
  const first = demoExperiences(person.community).find(({ email }) => email === person.email)?.experience.localDate
  const firstDaysAgo = first === undefined || first === null ? 0 : (Date.now() - Date.parse(first)) / DAY
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
  for (const { community, email, groups } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS]) {
    const id = accounts.get(email)
    if (community !== slug || id === undefined) continue
    for (const group of groups) {
      const groupId = groupIds.get(group)
      if (groupId === undefined) throw new Error(`the demo has no group ${group}`)
      await addToGroup(tx, id, groupId)
    }
  }
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

/** Rendered avatars by the name of their drawing. */
type Avatars = ReadonlyMap<string, Promise<Buffer>>

/** Starts rendering the missing avatars one after the other, which other threads do while the rows are written. */
async function startAvatars({ connection }: Services, stopped: AbortSignal): Promise<Avatars> {
  const rows = await connection.db.selectFrom('account').select('email').where('avatar_key', 'is not', null).execute()
  const rendered = new Set(rows.map(({ email }) => email))
  const avatars = new Map<string, Promise<Buffer>>()
  let previous: Promise<unknown> = Promise.resolve()
  for (const { email, avatar } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS]) {
    if (rendered.has(email)) continue
    const rendering = previous.then(async () => {
      stopped.throwIfAborted()
      return renderAvatar(await art(`avatars/${avatar}.svg`))
    })
    avatars.set(avatar, rendering)
    // A failure is thrown where the avatar is used.
    previous = rendering.catch(() => undefined)
  }
  return avatars
}

/** One file per account, since deleting an account deletes its file. */
async function giveAvatars(services: Services, slug: DemoSlug, avatars: Avatars): Promise<void> {
  const accountsWithoutAvatar = await withDemoCommunity(services, slug, (tx) =>
    tx.selectFrom('account').select(['id', 'email']).where('avatar_key', 'is', null).execute(),
  )
  const ids = new Map(accountsWithoutAvatar.map(({ id, email }) => [email, id]))
  const people = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].filter(({ email }) => ids.has(email))
  const keys = await Promise.all(
    people.map(async ({ email, avatar }) => {
      const key = avatarKey()
      await services.storage.put(key, (await avatars.get(avatar)) ?? Buffer.alloc(0))
      return { id: ids.get(email) ?? 0, key }
    }),
  )
  await withDemoCommunity(services, slug, async (tx) => {
    for (const { id, key } of keys) {
      await tx.updateTable('account').set({ avatar_key: key }).where('id', '=', id).execute()
    }
  })
}

function art(file: string): Promise<Buffer> {
  return readFile(new URL(`../../../art/${file}`, import.meta.url))
}
