import { toSnake } from '@vecu/contract/case'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Tx } from '../../schema/tables/tables.ts'
import type { Services } from '../../platform/services.ts'
import { callApi } from './call-api.ts'
import { demoStories } from './data/demo-stories.ts'
import { withDemoCommunity } from './with-demo-community.ts'
import type { DemoSlug } from './data/demo-data.ts'

/** Created by the signed-in authors. Completes stories that an interrupted start left without experiences. */
export async function seedStories(
  app: FastifyInstance,
  services: Services,
  slug: DemoSlug,
  authors: ReadonlyMap<string, string>,
): Promise<void> {
  const { existingStories, experienceIds, communityGroups } = await withDemoCommunity(services, slug, findExistingRows)
  for (const [index, { email, locale, story, groups, descriptions }] of demoStories(slug).entries()) {
    const existingStory = existingStories.get(story.title)
    if (existingStory?.isTold) continue
    const call = { community: slug, locale, authorization: authors.get(email) ?? '' }
    const groupIds = communityGroups.filter(({ name }) => groups.includes(name)).map((group) => group.id)
    const begin = async () => {
      const body = toSnake({ story: { ...story, groupIds } }) as object
      const key = `demo-story-${index}`
      const response = await callApi(app, services, { ...call, method: 'POST', path: '/v2/stories', body, key })
      return response.json<{ data: { id: number } }>().data
    }
    const { id } = existingStory ?? (await begin())
    const path = `/v2/stories/${id}/story_experiences`
    const experience_ids = descriptions.map((description) => experienceIds.get(description))
    await callApi(app, services, { ...call, method: 'PUT', path, body: { experience_ids } })
  }
  await withDemoCommunity(services, slug, placeAmongExperiences)
}

async function findExistingRows(tx: Tx) {
  const { rows: stories } = await sql<{ id: number; title: string; isTold: boolean }>`
    select id, title, exists (select from story_experience where story_id = story.id) as "isTold" from story`.execute(
    tx,
  )
  const experiences = await tx.selectFrom('experience').select(['id', 'description']).execute()
  return {
    existingStories: new Map(stories.map((story) => [story.title, story])),
    experienceIds: new Map(experiences.map(({ id, description }) => [description, id])),
    communityGroups: await tx.selectFrom('team').select(['id', 'name']).execute(),
  }
}

/** Dates each story just after its last experience: otherwise all stories come first. */
async function placeAmongExperiences(tx: Tx): Promise<void> {
  const latest = sql`(select story_experience.story_id, max(lived.created_at) + interval '1 millisecond' as moment
      from story_experience join item as lived on lived.id = story_experience.experience_id
      group by story_experience.story_id)`
  await sql`update activity set created_at = latest.moment from item join ${latest} as latest on latest.story_id = item.id
    where activity.account_id = item.account_id and activity.created_at = item.created_at`.execute(tx)
  await sql`update item set created_at = latest.moment from ${latest} as latest where item.id = latest.story_id`.execute(
    tx,
  )
}
