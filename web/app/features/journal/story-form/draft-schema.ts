import { LocaleField } from '@vecu/contract/account'
import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import { SharingLevel } from '@vecu/contract/experience'
import { LocalDate } from '@vecu/contract/field'
import { z } from 'zod'

/** Each field falls back on its own, so that an invalid one does not affect the others. */
export const DraftSchema = z.object({
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
export type Draft = z.infer<typeof DraftSchema>
