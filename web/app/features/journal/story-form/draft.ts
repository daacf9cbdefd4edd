import { LocaleField } from '@vecu/contract/account'
import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import { SharingLevel } from '@vecu/contract/experience'
import type { Story, StoryInput } from '@vecu/contract/story'
import { z } from 'zod'

export type Mode = 'create' | 'edit'

/** Each field falls back on its own, so that an invalid one does not affect the others. */
export const Draft = z.object({
  /** Id on the server; in create mode set once the story is saved but its experiences are not. */
  id: z.int().positive().nullable().catch(null),
  title: z.string().catch(''),
  description: z.string().catch(''),
  /** Language of title and description; null for the language of the user. */
  language: LocaleField.nullable().catch(null),
  date: z.coerce.date().nullable().catch(null),
  /** In the order of the story. Only ids are stored, because picture URLs expire. */
  experienceIds: z.array(z.int().positive()).max(MAX_STORY_EXPERIENCES).catch([]),
  sharingParameters: SharingLevel.catch('private'),
  groupIds: z.array(z.int()).catch([]),
  official: z.boolean().catch(false),
  /**
   * A create request with an unknown outcome: repeated unchanged, with the same idempotency key, it takes effect once.
   */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})

export function toDraft(story: Story): Draft {
  return {
    ...EMPTY_DRAFT,
    id: story.id,
    title: story.title,
    description: story.description,
    language: story.language,
    date: story.date === null ? null : new Date(story.date),
    experienceIds: story.experiencesAttributes?.map(({ id }) => id) ?? [],
    sharingParameters: story.sharingParameters,
    groupIds: story.groups.map(({ id }) => id),
    official: story.official,
  }
}

/** Request body. `official` is sent only with `mayBeOfficial`. */
export function storyInput(draft: Draft, mayBeOfficial: boolean): StoryInput {
  const { title, description, language, date, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    ...(language !== null && { language }),
    date: date?.toISOString() ?? null,
    sharingParameters,
    groupIds: sharingParameters === 'group' ? groupIds : [],
    ...(mayBeOfficial && { official }),
  }
}

export function isUntouched({ title, description, date, experienceIds, id }: Draft): boolean {
  return title === '' && description === '' && date === null && experienceIds.length === 0 && id === null
}
