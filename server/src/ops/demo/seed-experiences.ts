import { toSnake } from '@vecu/contract/case'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import { openSession } from '../../request/session/open-session.ts'
import { callApi } from './call-api.ts'
import { type DemoExperience, demoExperiences, findPerson } from './data/demo-experiences.ts'
import { DEMO_RECOGNITIONS } from './data/demo-recognitions.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'
import { type DemoCovers, seedCovers } from './seed-covers.ts'
import { seedRecognitions } from './seed-recognitions.ts'
import { seedStories } from './seed-stories.ts'

/** Marks the sessions of the seed, which deletes them at the end. */
const DEVICE = 'Vécu demo'

export interface Seeding {
  covers: DemoCovers
  /** Called for each experience and for each cover. */
  step: () => void
}

/** Creates experiences, stories and recognitions. Skips existing ones, so that an interrupted start can continue. */
export async function seedExperiences(app: FastifyInstance, services: Services, seeding: Seeding): Promise<void> {
  for (const slug of ['vecu', 'atelier'] as const) {
    const experiences = demoExperiences(slug)
    const authors = await withDemoCommunity(services, slug, (tx) => signIn(tx, services, slug, experiences))
    await writeAll(app, services, { slug, experiences, authors, step: seeding.step })
    await withDemoCommunity(services, slug, (tx) => placeInTime(tx, experiences))
    await seedCovers(services, slug, experiences, seeding)
    await seedStories(app, services, slug, authors)
    await seedRecognitions(app, services, slug, authors)
    await withDemoCommunity(services, slug, forgetSeeding)
  }
}

type Authors = Map<string, string>

/** Opens sessions directly, because hashing passwords is slow. */
async function signIn(
  tx: Tx,
  services: Services,
  slug: DemoSlug,
  experiences: readonly DemoExperience[],
): Promise<Authors> {
  const emails = [...new Set([...experiences.map(({ email }) => email), ...certificatorEmails(slug)])]
  const people = await tx.selectFrom('account').select(['id', 'email']).where('email', 'in', emails).execute()
  const authors: Authors = new Map()
  for (const { id, email } of people) {
    const headers = new Map(await openSession(tx, services, id, DEVICE))
    authors.set(email, headers.get('authorization') ?? '')
  }
  return authors
}

function certificatorEmails(slug: DemoSlug): string[] {
  return DEMO_RECOGNITIONS.flatMap(({ community, certificator }) =>
    community === slug && typeof certificator === 'string' ? [findPerson(slug, certificator).email] : [],
  )
}

async function writeAll(
  app: FastifyInstance,
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
  for (const [index, { email, locale, experience, groups }] of experiences.entries()) {
    if (existing.has(experience.description)) continue
    const groupIds = communityGroups.filter(({ name }) => groups.includes(name)).map(({ id }) => id)
    await callApi(app, services, {
      community: slug,
      locale,
      method: 'POST',
      path: '/v2/experiences',
      body: toSnake({ experience: { ...experience, groupIds } }) as object,
      key: `demo-experience-${index}`,
      authorization: authors.get(email) ?? '',
    })
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

/** Later steps of the seed count as changes and visits of today; the people of the demo made them earlier. */
async function forgetSeeding(tx: Tx): Promise<void> {
  await sql`update item set updated_at = created_at`.execute(tx)
  await sql`update account set last_entry_at = find_last_entry(id)`.execute(tx)
  await sql`update account set last_activity_at = seen.latest
    from (select account_id, max(created_at) as latest from activity where kind <> 'joined' group by account_id) as seen
    where account.id = seen.account_id and account.last_activity_at > now() - interval '1 day'`.execute(tx)
  await tx.deleteFrom('session').where('device', '=', DEVICE).execute()
}
