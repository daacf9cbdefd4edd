import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import { SharingLevel } from '@vecu/contract/experience'
import type { Story, StoryInput } from '@vecu/contract/story'
import { z } from 'zod'

/** Creating without an id, editing with one. */
export type Mode = 'create' | 'edit'

/** Each part is believed by itself: one that is spoilt costs no other. */
export const Draft = z.object({
  /** The story on the server; in create mode once it is kept there but its experiences are not yet. */
  id: z.int().positive().nullable().catch(null),
  title: z.string().catch(''),
  description: z.string().catch(''),
  date: z.coerce.date().nullable().catch(null),
  /** In the story's order. What they tell is asked of the server: addresses of pictures do not last. */
  experienceIds: z.array(z.int().positive()).max(MAX_STORY_EXPERIENCES).catch([]),
  sharingParameters: SharingLevel.catch('private'),
  groupIds: z.array(z.int()).catch([]),
  official: z.boolean().catch(false),
  /** A creation that was sent and whose end is not known: sent again exactly so, it is done once. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})

export function draftOf(story: Story): Draft {
  return {
    ...EMPTY_DRAFT,
    id: story.id,
    title: story.title,
    description: story.description,
    date: story.date === null ? null : new Date(story.date),
    experienceIds: story.experiencesAttributes?.map(({ id }) => id) ?? [],
    sharingParameters: story.sharingParameters,
    groupIds: story.groups.map(({ id }) => id),
    official: story.official,
  }
}

/** As the API takes it. Only an admin may say anything about official. */
export function storyInput(draft: Draft, mayBeOfficial: boolean): StoryInput {
  const { title, description, date, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    date: date?.toISOString() ?? null,
    sharingParameters,
    groupIds: sharingParameters === 'group' ? groupIds : [],
    ...(mayBeOfficial && { official }),
  }
}

/** Whether anything was written that would be missed. */
export function isUntouched({ title, description, date, experienceIds, id }: Draft): boolean {
  return title === '' && description === '' && date === null && experienceIds.length === 0 && id === null
}
