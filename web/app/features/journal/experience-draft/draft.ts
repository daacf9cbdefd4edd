import { Address, Crop, type Experience, SharingLevel } from '@vecu/contract/experience'
import { z } from 'zod'

import { skillsOf, tagsOf } from './draft-from-experience.ts'

/** Creating without an id, editing with one; each has its own draft, so that a look at one never costs the other. */
export type Mode = 'create' | 'edit'

const Tag = z.object({ id: z.int().nullable(), name: z.string().min(1), destroy: z.boolean() })
export type DraftTag = z.infer<typeof Tag>

const skillFields = {
  /** Of the server, or a random number until it has one. */
  id: z.number(),
  isKept: z.boolean(),
  name: z.string(),
  level: z.int().min(0).max(3).nullable(),
  skillId: z.string().nullable(),
  custom: z.boolean(),
  destroy: z.boolean(),
}
const Skill = z.object({ ...skillFields, skills: z.array(z.object(skillFields)) })
export type DraftSkill = z.infer<typeof Skill>

/** Each part is believed by itself: one that is spoilt costs no other. */
export const Draft = z.object({
  /** The experience on the server; in create mode once it is kept there but its picture is not yet. */
  id: z.int().positive().nullable().catch(null),
  description: z.string().catch(''),
  date: z.coerce.date().nullable().catch(null),
  linkUrl: z.string().catch(''),
  address: Address.nullable().catch(null),
  tags: z.array(Tag).catch([]),
  skills: z.array(Skill).catch([]),
  sharingParameters: SharingLevel.catch('private'),
  groupIds: z.array(z.int()).catch([]),
  official: z.enum(['true', 'false']).catch('false'),
  crop: Crop.nullable().catch(null),
  /** The picture, or its crop, is still to be sent. */
  pictureChange: z.enum(['none', 'crop', 'original']).catch('none'),
  /** Made here once, and sent with the experience: however often that happens, there is one. */
  clientKey: z.uuid().nullable().catch(null),
  /** A creation that was sent and whose end is not known: sent again exactly so, it is done once. */
  attempt: z.object({ key: z.string(), body: z.string() }).nullable().catch(null),
  /** A change was sent and its end is not known. */
  isUncertain: z.boolean().catch(false),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = Draft.parse({})

export function draftOf(experience: Experience): Draft {
  return {
    ...EMPTY_DRAFT,
    id: experience.id,
    description: experience.description,
    date: experience.date === null ? null : new Date(experience.date),
    linkUrl: experience.link?.linkUrl ?? '',
    address: experience.addressAttributes,
    tags: tagsOf(experience),
    skills: skillsOf(experience),
    sharingParameters: experience.sharingParameters,
    groupIds: experience.groups.map(({ id }) => id),
    official: experience.official ? 'true' : 'false',
  }
}

/** Whether anything was written that would be missed. */
export function isEmptyDraft(draft: Draft): boolean {
  const { description, date, linkUrl, address, tags, skills, pictureChange, id } = draft
  const isWritten = description !== '' || linkUrl !== '' || date !== null || address !== null
  return !isWritten && tags.length === 0 && skills.length === 0 && pictureChange === 'none' && id === null
}
