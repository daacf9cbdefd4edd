import { toSnake } from '@vecu/contract/case'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pLimit from 'p-limit'

import type { Tx } from '../../schema/tables/tables.ts'
import { readIllustration } from '../../domain/catalog/gallery/illustrations.ts'
import type { Services } from '../../platform/services.ts'
import { openSession } from '../../request/session/open-session.ts'
import { callApi } from './call-api.ts'
import { type DemoExperience, demoExperiences, findPerson } from './data/demo-experiences.ts'
import { DEMO_RECOGNITIONS } from './data/demo-recognitions.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'
import { seedRecognitions } from './seed-recognitions.ts'
import { seedStories } from './seed-stories.ts'

/** Marks the sessions of the seed, which deletes them at the end. */
const DEVICE = 'Vécu demo'

interface SeededExperience {
  id: number
  covered: boolean
}

/** Creates experiences, stories and recognitions. Skips existing ones, so that an interrupted start can continue. */
export async function seedExperiences(app: FastifyInstance, services: Services): Promise<void> {
  const drawn = new Map<string, Promise<Buffer>>()
  for (const slug of ['vecu', 'atelier'] as const) {
    const experiences = demoExperiences(slug)
    const authors = await withDemoCommunity(services, slug, (tx) => signIn(tx, services, slug, experiences))
    await writeAll(app, services, slug, experiences, authors)
    await withDemoCommunity(services, slug, (tx) => placeInTime(tx, experiences))
    await coverAll(app, services, slug, { experiences, authors, drawn })
    await seedStories(app, services, slug, authors)
    await seedRecognitions(app, services, slug, authors)
    await withDemoCommunity(services, slug, (tx) => tx.deleteFrom('session').where('device', '=', DEVICE).execute())
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

async function findExistingExperiences(tx: Tx): Promise<Map<string, SeededExperience>> {
  const rows = await tx.selectFrom('experience').select(['id', 'description', 'picture']).execute()
  return new Map(rows.map(({ id, description, picture }) => [description, { id, covered: picture !== null }]))
}

async function writeAll(
  app: FastifyInstance,
  services: Services,
  slug: DemoSlug,
  experiences: readonly DemoExperience[],
  authors: Authors,
): Promise<void> {
  const [existing, communityGroups] = await withDemoCommunity(services, slug, async (tx) => [
    await findExistingExperiences(tx),
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
  }
}

/** Dates items on the evening of the day they describe: otherwise charts show a single bar. */
async function placeInTime(tx: Tx, experiences: readonly DemoExperience[]): Promise<void> {
  const descriptions = experiences.map(({ experience }) => experience.description)
  await sql`update item set created_at = least(experience.happened_at + interval '4 hours', item.created_at)
    from experience where experience.id = item.id and experience.description = any(${sql.val(descriptions)}::text[])`.execute(
    tx,
  )
}

interface Covering {
  experiences: readonly DemoExperience[]
  authors: Authors
  drawn: Map<string, Promise<Buffer>>
}

/** Two at a time, the concurrency of the decoder; each illustration is read once. */
async function coverAll(app: FastifyInstance, services: Services, slug: DemoSlug, covering: Covering): Promise<void> {
  const { experiences, authors, drawn } = covering
  const existing = await withDemoCommunity(services, slug, findExistingExperiences)
  const inTurn = pLimit(2)
  const work = experiences.map(({ email, locale, experience, scene, crop }, index) =>
    inTurn(async () => {
      const { id, covered } = existing.get(experience.description) ?? { id: 0, covered: true }
      if (scene === undefined || covered) return
      const drawing = drawn.get(scene) ?? readIllustration(scene)
      drawn.set(scene, drawing)
      const form = new FormData()
      form.set('experience[picture]', new Blob([Uint8Array.from(await drawing)]), `${scene}.webp`)
      for (const [side, value] of Object.entries(crop ?? {})) form.set(`experience[crop][${side}]`, String(value))
      await callApi(app, services, {
        community: slug,
        locale,
        method: 'PATCH',
        path: `/v2/experience_pictures/${id}`,
        body: form,
        key: `demo-cover-${index}`,
        authorization: authors.get(email) ?? '',
      })
    }),
  )
  // Waits for all before throwing, so that nothing runs on after a failed start.
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}
