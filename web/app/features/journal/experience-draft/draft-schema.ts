import { LocaleField } from '@vecu/contract/account'
import { Address } from '@vecu/contract/address'
import { SharingLevel } from '@vecu/contract/experience'
import { Crop } from '@vecu/contract/picture'
import { LocalDate } from '@vecu/contract/field'
import { z } from 'zod'

const Tag = z.object({ id: z.int().nullable(), name: z.string().min(1), destroy: z.boolean() })
export type DraftTag = z.infer<typeof Tag>

const skillFields = {
  /** Server id, or a random number until there is one. */
  id: z.number(),
  isSaved: z.boolean(),
  name: z.string(),
  level: z.int().min(0).max(3).nullable(),
  skillId: z.string().nullable(),
  custom: z.boolean(),
  destroy: z.boolean(),
}
const Skill = z.object({ ...skillFields, skills: z.array(z.object(skillFields)) })
export type DraftSkill = z.infer<typeof Skill>

const Piece = z.object({ key: z.uuid(), name: z.string() })

/** Each field falls back on its own, so that an invalid one does not affect the others. */
export const DraftSchema = z.object({
  /** Id on the server; in create mode set once the experience is saved but its picture is not. */
  id: z.int().positive().nullable().catch(null),
  title: z.string().catch(''),
  description: z.string().catch(''),
  /** What a longer description lost at the limit; never sent. */
  leftOut: z.string().catch(''),
  /** Language of title and description; null for the language of the user. */
  language: LocaleField.nullable().catch(null),
  /** Undefined until chosen, which means today; null once removed. */
  localDate: LocalDate.nullable().optional().catch(undefined),
  /** Time zone in which the saved date was entered; null for that of the browser. */
  timeZone: z.string().nullable().catch(null),
  /** In place of `localDate` in drafts stored by an earlier version. */
  date: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable()
    .optional()
    .catch(undefined),
  pictureDescription: z.string().catch(''),
  linkUrl: z.string().catch(''),
  address: Address.nullable().catch(null),
  tags: z.array(Tag).catch([]),
  skills: z.array(Skill).catch([]),
  sharingParameters: SharingLevel.catch('private'),
  groupIds: z.array(z.int()).catch([]),
  official: z.enum(['true', 'false']).catch('false'),
  crop: Crop.nullable().catch(null),
  /** Whether the picture or its crop has still to be sent. */
  pictureChange: z.enum(['none', 'crop', 'original']).catch('none'),
  /** Pictures and documents of a new experience that have still to be sent; their files are kept apart. */
  evidence: z.array(Piece).catch([]),
  /** Generated once and sent with the experience, so that repeated requests create one experience only. */
  clientKey: z.uuid().nullable().catch(null),
  /**
   * A create request with an unknown outcome: repeated unchanged, with the same idempotency key, it takes effect once.
   */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
  /** Saved version from which an edit started, as `savedVersion()` gives it; null for a new experience. */
  base: z.string().nullable().catch(null),
  /** Cover of that version; undefined for a new experience and in drafts stored by an earlier version. */
  savedCover: z.string().nullable().optional().catch(undefined),
  /** An update was sent and its outcome is unknown. */
  isUncertain: z.boolean().catch(false),
})
export type Draft = z.infer<typeof DraftSchema>
