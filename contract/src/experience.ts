import { z } from 'zod'

import { LocaleField } from './account.ts'
import { Address } from './address.ts'
import { EXPERIENCE_ALIASES } from './alias.ts'
import { Author } from './author.ts'
import { Certification } from './certification.ts'
import { MAX_COVER_DESCRIPTION, MAX_DESCRIPTION, MAX_EXPERIENCE_TITLE, MAX_TAG_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Evidence } from './evidence.ts'
import { experienceFilters } from './experience-filter.ts'
import { cutToLimit, Flag, Id, paginated, text, Timestamp } from './field.ts'
import { itemDate, itemDateInput } from './item-date.ts'
import { Picture } from './picture.ts'
import { publicTokenField } from './public-token.ts'
import { SharingRequest } from './sharing-request.ts'
import { MAX_SKILLS, Skill, SkillAtLevel, SkillInput } from './skill.ts'
import { MAX_LINK_URL, isLinkUrl } from './link-url.ts'

/** Visible to the owner; to members of chosen groups; to the community; to anyone with the link. */
export const SHARING_LEVELS = ['private', 'group', 'community', 'public'] as const
export const SharingLevel = z.enum(SHARING_LEVELS)
export type SharingLevel = z.infer<typeof SharingLevel>

export const MAX_TAGS = 30

export const Tag = z.object({ id: z.int(), name: z.string(), taggableType: z.literal('Experience') })
export type Tag = z.infer<typeof Tag>

/** Reason why an admin hid the item; ends when an admin releases it. `review` is the latest request for it, if any. */
export const ItemHiding = z.object({ reason: z.string(), hiddenAt: Timestamp, review: SharingRequest.optional() })
export type ItemHiding = z.infer<typeof ItemHiding>

export const Experience = z.object({
  id: z.int(),
  type: z.literal('Experience'),
  /** Null when the author gave none; `experienceName` then takes the first words. */
  title: z.string().nullable(),
  description: z.string(),
  /** Language of title and description. */
  language: LocaleField,
  ...itemDate,
  createdAt: Timestamp,
  link: z.object({ linkUrl: z.string() }).nullable(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  /** As in `picture`; kept when the picture is replaced. */
  pictureDescription: z.string().nullable(),
  /** In the order chosen by the author; only sent with a single experience. */
  evidence: z.array(Evidence).optional(),
  addressAttributes: Address.nullable(),
  tagsAttributes: z.array(Tag),
  skillsAttributes: z.array(Skill),
  sharingParameters: SharingLevel,
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  official: z.boolean(),
  highlight: z.boolean(),
  userAttributes: Author,
  /** Valid ones first, then those of changed experiences, then revoked ones; newest first within each. */
  certificationAttributes: z.array(Certification),
  /**
   * Certifications of imported experiences by other installations. Each is verified at its URL; none makes the
   * experience certified here.
   */
  externalCertifications: z
    .array(
      z.object({
        issuerName: z.string(),
        url: z.string(),
        issuedAt: Timestamp,
        /** Certified skills; null when they were not stored. */
        skills: z.array(SkillAtLevel).nullable(),
      }),
    )
    .optional(),
  /** Only sent to the owner, and on the public page itself. */
  publicToken: z.string().nullable(),
  /** Code of the short address of the public page; sent with `publicToken`. */
  shortCode: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
  /** Only sent to the owner. */
  hiding: ItemHiding.nullable(),
  /** Request for a public link that was not granted; null for others than the owner. */
  publication: SharingRequest.nullable().optional(),
  /** Only sent, as true, to admins of the community or of a group of the author. */
  administered: z.boolean().optional(),
})
export type Experience = z.infer<typeof Experience>

const LinkUrl = text(MAX_LINK_URL, { min: 0 }).refine(isLinkUrl, { params: { message: 'invalidUrl' } })

const TagInput = z.object({
  id: Id.optional(),
  name: text(MAX_TAG_NAME).optional(),
  taggableType: z.literal('Experience').optional(),
  destroy: Flag.optional(),
})

const ExperienceFields = z.object({
  /** Empty or null for none. */
  title: text(MAX_EXPERIENCE_TITLE, { min: 0 }).nullable(),
  /** Longer texts are cut. */
  description: cutToLimit(MAX_DESCRIPTION),
  /** The author's language by default. */
  language: LocaleField,
  ...itemDateInput,
  /** Empty or null for none. */
  pictureDescription: text(MAX_COVER_DESCRIPTION, { min: 0 }).nullable(),
  link: z.object({ linkUrl: LinkUrl }).nullable(),
  addressAttributes: Address.nullable(),
  tagsAttributes: z.array(TagInput).max(MAX_TAGS * 2),
  skillsAttributes: z.array(SkillInput).max(MAX_SKILLS),
  sharingParameters: SharingLevel,
  groupIds: z.array(Id).max(100),
  official: Flag,
  highlight: Flag,
  indexable: Flag,
})
export const ExperienceInput = ExperienceFields.partial().required({ description: true }).extend({
  /** Generated by the client. Repeated requests with the same key create one experience. */
  clientKey: z.uuid().optional(),
})
export type ExperienceInput = z.input<typeof ExperienceInput>
export const ExperienceChange = ExperienceFields.partial()
export type ExperienceChange = z.output<typeof ExperienceChange>

const ExperienceParams = z.object({ id: Id })

export const experienceApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/experiences',
    summary: 'Lists the viewer’s experiences that match all filters, newest first',
    access: 'signedIn',
    replica: true,
    query: experienceFilters,
    response: paginated(Experience),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/experiences/{id}',
    summary: 'Returns an experience by id, or by public token while it is public',
    access: 'anyone',
    errors: ['EXPERIENCE_NOT_FOUND', 'UNAUTHORIZED'],
    replica: true,
    params: z.object({ id: z.union([Id, publicTokenField('EXPERIENCE_NOT_FOUND')]) }),
    response: Experience,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/experiences',
    summary: 'Creates an experience, once per `client_key`; its picture is sent separately',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    aliases: EXPERIENCE_ALIASES,
    body: z.object({ experience: ExperienceInput }),
    response: Experience,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experiences/{id}',
    summary: 'Changes the given fields of an experience',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'ITEM_HIDDEN'],
    params: ExperienceParams,
    aliases: EXPERIENCE_ALIASES,
    body: z.object({ experience: ExperienceChange }),
    response: Experience,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/experiences/{id}',
    summary: 'Deletes an experience; it can be restored for a while',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    response: z.object({ id: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/restoration',
    summary: 'Restores a deleted experience',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    response: Experience,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/public_link',
    summary: 'Renews the public link of an experience; the old link stops working',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    response: Experience,
  }),
}
