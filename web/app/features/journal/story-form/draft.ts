import { LocaleField } from '@vecu/contract/account'
import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import { SharingLevel } from '@vecu/contract/experience'
import { LocalDate } from '@vecu/contract/field'
import type { Story, StoryInput } from '@vecu/contract/story'
import { z } from 'zod'

import { browserTimeZone } from '../../../platform/browser/local-time.ts'
import { requestedSharing } from '../item/requested-sharing.ts'

export type Mode = 'create' | 'edit'

/** Each field falls back on its own, so that an invalid one does not affect the others. */
export const Draft = z.object({
  /** Id on the server; in create mode set once the story is saved but its experiences are not. */
  id: z.int().positive().nullable().catch(null),
  title: z.string().catch(''),
  description: z.string().catch(''),
  /** What a longer description lost at the limit; never sent. */
  leftOut: z.string().catch(''),
  /** Language of title and description; null for the language of the user. */
  language: LocaleField.nullable().catch(null),
  localDate: LocalDate.nullable().catch(null),
  /** Time zone in which the saved date was entered; null for that of the browser. */
  timeZone: z.string().nullable().catch(null),
  /** In the order of the story. Only ids are stored, because picture URLs expire. */
  experienceIds: z.array(z.int().positive()).max(MAX_STORY_EXPERIENCES).catch([]),
  sharingParameters: SharingLevel.catch('private'),
  groupIds: z.array(z.int()).catch([]),
  official: z.boolean().catch(false),
  /**
   * A create request with an unknown outcome: repeated unchanged, with the same idempotency key, it takes effect once.
   */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
  /** Key of the draft of a new story, so that several can be kept. */
  key: z.uuid().nullable().catch(null),
  /** Saved version from which an edit started, as `savedVersion()` gives it; null for a new story. */
  base: z.string().nullable().catch(null),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})
const INITIAL = JSON.stringify(EMPTY_DRAFT)

/** Whether no field of a new story was changed. */
export function isInitial(draft: Draft): boolean {
  return JSON.stringify({ ...draft, key: null }) === INITIAL
}

export function toDraft(story: Story): Draft {
  return {
    ...EMPTY_DRAFT,
    id: story.id,
    title: story.title,
    description: story.description,
    language: story.language,
    localDate: story.localDate,
    timeZone: story.timeZone,
    experienceIds: story.experiencesAttributes?.map(({ id }) => id) ?? [],
    sharingParameters: requestedSharing(story),
    groupIds: story.groups.map(({ id }) => id),
    official: story.official,
  }
}

/** Request body. `official` is sent only with `mayBeOfficial`. */
export function storyInput(draft: Draft, mayBeOfficial: boolean): StoryInput {
  const { title, description, language, localDate, timeZone, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    description: description.trim(),
    ...(language !== null && { language }),
    localDate,
    timeZone: timeZone ?? browserTimeZone(),
    sharingParameters,
    groupIds: sharingParameters === 'group' ? groupIds : [],
    ...(mayBeOfficial && { official }),
  }
}

export function isUntouched({ title, description, localDate, experienceIds, id }: Draft): boolean {
  return title === '' && description === '' && localDate === null && experienceIds.length === 0 && id === null
}

/** Content of a draft without marks, to compare it with what is saved. */
export function draftFacts(draft: Draft) {
  const { title, description, language, localDate, experienceIds, sharingParameters, groupIds, official } = draft
  return {
    title: title.trim(),
    text: description.trim(),
    language,
    date: localDate,
    experiences: experienceIds,
    sharing: [sharingParameters, sharingParameters === 'group' ? groupIds.toSorted((a, b) => a - b) : [], official],
  }
}

/** The saved version as text, stored with a draft that starts from it. */
export function savedVersion(story: Story): string {
  return JSON.stringify(draftFacts(toDraft(story)))
}

export function isSameAs(draft: Draft, version: string): boolean {
  return JSON.stringify(draftFacts(draft)) === version
}
