import { ExperienceInput } from '@vecu/contract/experience'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { insertExperience } from '../../domain/journal/experience/write.ts'
import type { Services } from '../../platform/services.ts'
import { openSession } from '../../request/session/open-session.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { DemoSlug } from './data/demo-data.ts'
import { type Authors, findAuthors, getAuthor } from './demo-authors.ts'
import { type DemoExperience, demoExperiences, findPerson } from './data/demo-experiences.ts'
import { DEMO_RECOGNITIONS } from './data/demo-recognitions.ts'
import { type Avatars, giveAvatars } from './seed-avatars.ts'
import { type DemoPictures, seedCovers } from './seed-covers.ts'
import { seedRecognitions } from './seed-recognitions.ts'
import { seedStories } from './seed-stories.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Marks the sessions of the seed, which deletes them at the end. */
const DEVICE = 'Vécu demo'

export interface Seeding {
  avatars: Avatars
  pictures: DemoPictures
  /** Called for each experience and for each cover. */
  step: () => void
}

/**
 * Creates experiences, stories and recognitions. Skips existing ones, so that an interrupted start can continue. What
 * needs fewer pictures comes first, because they are being drawn.
 */
export async function seedExperiences(app: FastifyInstance, services: Services, seeding: Seeding): Promise<void> {
  const journals = (['vecu', 'atelier'] as const).map((slug) => ({ slug, experiences: demoExperiences(slug) }))
  for (const { slug, experiences } of journals) {
    const authors = await withDemoCommunity(services, slug, findAuthors)
    await writeAll(services, { slug, experiences, authors, step: seeding.step })
    await withDemoCommunity(services, slug, (tx) => placeInTime(tx, experiences))
    await seedStories(services, slug, authors)
  }
  for (const { slug, experiences } of journals) {
    // Before the recognitions, whose mails show them.
    await giveAvatars(services, slug, seeding.avatars)
    const recognised = experiences.filter(({ hasRecognition }) => hasRecognition)
    await seedCovers(services, slug, recognised, seeding)
    const sessions = await withDemoCommunity(services, slug, (tx) => signIn(tx, services, slug))
    await seedRecognitions(app, services, slug, sessions)
  }
  for (const { slug, experiences } of journals) {
    const others = experiences.filter(({ hasRecognition }) => !hasRecognition)
    await seedCovers(services, slug, others, seeding)
    await withDemoCommunity(services, slug, forgetSeeding)
  }
}

/** Opens sessions directly, because hashing passwords is slow. Returns the authorization of requesters and certifiers. */
async function signIn(tx: Tx, services: Services, slug: DemoSlug): Promise<Map<string, string>> {
  const names = DEMO_RECOGNITIONS.filter(({ community }) => community === slug).flatMap(({ by, certificator }) => [
    by,
    ...(typeof certificator === 'string' ? [certificator] : []),
  ])
  const emails = [...new Set(names.map((name) => findPerson(slug, name).email))]
  const people = await tx.selectFrom('account').select(['id', 'email']).where('email', 'in', emails).execute()
  const sessions = new Map<string, string>()
  for (const { id, email } of people) {
    const headers = new Map(await openSession(tx, services, id, DEVICE))
    sessions.set(email, headers.get('authorization') ?? '')
  }
  return sessions
}

/** As the endpoint does, without its response; each in a transaction of its own, whose time its rows have in common. */
async function writeAll(
  services: Services,
  {
    slug,
    experiences,
    authors,
    step,
  }: { slug: DemoSlug; experiences: readonly DemoExperience[]; authors: Authors; step: () => void },
): Promise<void> {
  const [existing, communityGroups] = await withDemoCommunity(services, slug, async (tx) => [
    new Set((await tx.selectFrom('experience').select('description').execute()).map(({ description }) => description)),
    await tx.selectFrom('team').select(['id', 'name']).execute(),
  ])
  for (const { email, locale, experience, groups } of experiences) {
    if (existing.has(experience.description)) continue
    const viewer = getAuthor(authors, email)
    const groupIds = communityGroups.filter(({ name }) => groups.includes(name)).map(({ id }) => id)
    const input = ExperienceInput.parse({ ...experience, groupIds })
    await withDemoCommunity(services, slug, (tx) => insertExperience({ tx, viewer, locale }, input))
    step()
  }
}

/** Dates items and their activity on the evening of the day they describe: otherwise charts show a single bar. */
async function placeInTime(tx: Tx, experiences: readonly DemoExperience[]): Promise<void> {
  const descriptions = sql.val(experiences.map(({ experience }) => experience.description))
  const evening = sql`least(experience.happened_at + interval '4 hours', item.created_at)`
  await sql`update activity set created_at = ${evening} from item join experience on experience.id = item.id
    where activity.account_id = item.account_id and activity.created_at = item.created_at
      and experience.description = any(${descriptions}::text[])`.execute(tx)
  await sql`update item set created_at = ${evening} from experience
    where experience.id = item.id and experience.description = any(${descriptions}::text[])`.execute(tx)
}

/** Steps of the seed count as changes and visits of today; the people of the demo made them earlier. */
async function forgetSeeding(tx: Tx): Promise<void> {
  await sql`update item set updated_at = created_at`.execute(tx)
  await sql`update account set last_entry_at = find_last_entry(id)`.execute(tx)
  await sql`update account set last_activity_at = seen.latest
    from (select account_id, max(created_at) as latest from activity where kind <> 'joined' group by account_id) as seen
    where account.id = seen.account_id and (account.last_activity_at > now() - interval '1 day'
      or exists (select from item where item.account_id = account.id))`.execute(tx)
  await tx.deleteFrom('session').where('device', '=', DEVICE).execute()
}
