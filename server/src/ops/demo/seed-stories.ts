import { StoryInput } from '@vecu/contract/story'
import { sql } from 'kysely'

import { assertMayPublish } from '../../domain/journal/story/policy.ts'
import { lockOwnExperiences } from '../../domain/journal/story/queries.ts'
import { insertStory, writeExperiences } from '../../domain/journal/story/write.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { DemoSlug } from './data/demo-data.ts'
import { demoStories } from './data/demo-stories.ts'
import { type Authors, getAuthor } from './demo-authors.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** As the endpoints do, without their responses. Skips existing stories. */
export async function seedStories(services: Services, slug: DemoSlug, authors: Authors): Promise<void> {
  const { titles, experienceIds, communityGroups } = await withDemoCommunity(services, slug, findExistingRows)
  for (const { email, locale, story, groups, descriptions } of demoStories(slug)) {
    if (titles.has(story.title)) continue
    const viewer = getAuthor(authors, email)
    const groupIds = communityGroups.filter(({ name }) => groups.includes(name)).map((group) => group.id)
    const input = StoryInput.parse({ ...story, groupIds })
    const ids = descriptions.map((description) => experienceIds.get(description) ?? 0)
    await withDemoCommunity(services, slug, async (tx) => {
      const id = await insertStory({ tx, viewer, locale }, input)
      if (!(await lockOwnExperiences(tx, viewer.id, ids))) throw new Error(`the demo cannot tell ${story.title}`)
      if (input.sharingParameters === 'public') await assertMayPublish(tx, viewer, id, ids)
      await writeExperiences(tx, id, ids)
    })
  }
  await withDemoCommunity(services, slug, placeAmongExperiences)
}

async function findExistingRows(tx: Tx) {
  const stories = await tx.selectFrom('story').select('title').execute()
  const experiences = await tx.selectFrom('experience').select(['id', 'description']).execute()
  return {
    titles: new Set(stories.map(({ title }) => title)),
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
