import { z } from 'zod'

import { LocaleField } from './account.ts'
import { EXPERIENCE_ALIASES } from './alias.ts'
import {
  MAX_COVER_DESCRIPTION,
  MAX_DESCRIPTION,
  MAX_EXPERIENCE_TITLE,
  MAX_PLACE_NAME,
  MAX_SKILL_LEVEL,
  MAX_SKILL_NAME,
  MAX_TAG_NAME,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './error.ts'
import { experienceFilters } from './experience-filter.ts'
import { Flag, Id, Timestamp, cutToLimit, decimalNumber, paginated, text, wholeNumber } from './field.ts'
import { Identification } from './identification.ts'
import { itemDate, itemDateInput } from './item-date.ts'
import { FileInput } from './upload.ts'
import { SkillCode } from './skill-code.ts'
import { parseTypedAddress } from './web-address.ts'

/** Visible to the owner; to members of chosen groups; to the community; to anyone with the link. */
export const SHARING_LEVELS = ['private', 'group', 'community', 'public'] as const
export const SharingLevel = z.enum(SHARING_LEVELS)
export type SharingLevel = z.infer<typeof SharingLevel>

export const MAX_TAGS = 30
export const MAX_SKILLS = 60

/** Author of an item, as shown on a card. */
export const Author = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  avatarUrl: z.string().nullable(),
})
export type Author = z.infer<typeof Author>

const shortText = (max: number) => text(max, { min: 0 }).default('')

export const Address = z.object({
  name: shortText(MAX_PLACE_NAME),
  city: shortText(120),
  postcode: shortText(20),
  administrative: shortText(120),
  country: shortText(120),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type Address = z.infer<typeof Address>

/** In per cent of the upright original. */
export const Crop = z.object({
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  width: z.number().min(1).max(100),
  height: z.number().min(1).max(100),
})
export type Crop = z.infer<typeof Crop>

const CropInput = z.object({
  x: decimalNumber({ min: 0, max: 100 }),
  y: decimalNumber({ min: 0, max: 100 }),
  width: decimalNumber({ min: 1, max: 100 }),
  height: decimalNumber({ min: 1, max: 100 }),
})

/** The cover in several widths, smallest first, and a tiny placeholder. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  /** What it shows, in the words of its author; missing if they wrote none. */
  description: z.string().optional(),
})
export type Picture = z.infer<typeof Picture>

/** A picture or PDF of an experience besides its cover. */
export const Evidence = z.object({
  id: z.int(),
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  /** In bytes, of the file at `url`. */
  size: z.int(),
  /** SHA-256 of the file at `url`, hexadecimal. */
  checksum: z.string(),
  /** The picture upright and without camera data, or the PDF as it was sent, to download. */
  url: z.string(),
  /** The picture in several widths; null for a document. */
  picture: Picture.nullable(),
  /** What it shows, in the words of its author. */
  description: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const Tag = z.object({ id: z.int(), name: z.string(), taggableType: z.literal('Experience') })
export type Tag = z.infer<typeof Tag>

const skillFields = {
  id: z.int(),
  name: z.string(),
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  /** Id in the catalogue; null for a skill of the member's own. */
  skillId: z.string().nullable(),
  skillableType: z.literal('Experience'),
  skillableId: z.int(),
  custom: z.boolean(),
  /** Level confirmed by a valid certification; null if there is none. */
  certifiedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  /** Official codes attached by an admin; only sent with a single experience. */
  codes: z.array(SkillCode).optional(),
}
export const Skill = z.object({ ...skillFields, skillsAttributes: z.array(z.object(skillFields)) })
export type Skill = z.infer<typeof Skill>

export const SKILL_DECISIONS = ['confirmed', 'lowered', 'refused'] as const
export const SkillDecision = z.enum(SKILL_DECISIONS)
export type SkillDecision = z.infer<typeof SkillDecision>

/** A skill in a recognition request, with the decision of the certificator. */
export const RecognitionSkill = z.object({
  /** Id of the experience's skill at the time of the request. */
  id: z.int(),
  /** Competence that it belongs to, which may be missing in the list; null for none. */
  parent: z.object({ id: z.int(), name: z.string() }).nullable(),
  skillId: z.string().nullable(),
  name: z.string(),
  /** Self-assessed level. */
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  decision: SkillDecision.nullable(),
  /** Null until decided, and for refused skills. */
  decidedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  comment: z.string().nullable(),
})
export type RecognitionSkill = z.infer<typeof RecognitionSkill>

/** If the name was erased, it is replaced by a description in the viewer's language. */
export const Certificator = z.object({
  /** Account of a member; null for others. */
  id: z.int().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** Role in the experience: "Chef de cuisine". */
  role: z.string().nullable(),
  erased: z.boolean(),
})
export type Certificator = z.infer<typeof Certificator>

const SkillAtLevel = z.object({ name: z.string(), level: z.int() })

/** Differences from the certified version; unchanged fields are omitted. */
export const CertificationChanges = z.object({
  title: z.object({ certified: z.string().nullable(), now: z.string().nullable() }).optional(),
  description: z.object({ certified: z.string(), now: z.string() }).optional(),
  /** Local dates, as in `localDate` of an experience. */
  date: z.object({ certified: z.string().nullable(), now: z.string().nullable() }).optional(),
  skills: z.object({ certified: z.array(SkillAtLevel), now: z.array(SkillAtLevel) }).optional(),
  /** Whether there was a cover, and whether there is one: the two differ. */
  cover: z.object({ certified: z.boolean(), now: z.boolean() }).optional(),
  /** Names of the pieces that are in one version only. */
  evidence: z.object({ certified: z.array(z.string()), now: z.array(z.string()) }).optional(),
})
export type CertificationChanges = z.infer<typeof CertificationChanges>

export const Certification = z.object({
  /** Id of the recognition. */
  id: z.uuid(),
  /**
   * Code of its verification page. The owner gets that of the credential; others get one that is valid while the
   * experience is public, alone or in a story, and null before.
   */
  code: z.string().nullable(),
  status: z.enum(['accepted', 'revoked']),
  certificatorAttributes: Certificator,
  /** Null for certifications given before it was recorded. */
  identification: Identification.nullable(),
  /** When it was given or revoked. */
  updatedAt: Timestamp,
  decidedAt: Timestamp,
  comment: z.string().nullable(),
  /** The experience was edited after its certification. */
  changed: z.boolean(),
  /** Only sent to the owner of the experience. */
  changes: CertificationChanges.nullable(),
  revokedAt: Timestamp.nullable(),
  /** Only sent to the owner of the experience. */
  revocationReason: z.string().nullable(),
  /** Refused skills and comments on skills are only sent to the owner of the experience. */
  skills: z.array(RecognitionSkill),
})
export type Certification = z.infer<typeof Certification>

/** Reason why an admin hid the item; ends when the owner shares it again. */
export const ItemHiding = z.object({ reason: z.string(), hiddenAt: Timestamp })
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
})
export type Experience = z.infer<typeof Experience>

/** A web URL with or without its scheme; never `javascript:` or another scheme. */
const LinkUrl = text(2_000, { min: 0 }).refine(
  (typed) => typed === '' || parseTypedAddress(typed)?.hostname.includes('.') === true,
  { params: { message: 'invalidUrl' } },
)

/** For input; 0 is a valid level. */
export const SkillLevel = wholeNumber({ min: 0, max: MAX_SKILL_LEVEL })

const TagInput = z.object({
  id: Id.optional(),
  name: text(MAX_TAG_NAME).optional(),
  taggableType: z.literal('Experience').optional(),
  destroy: Flag.optional(),
})

const skillInput = {
  id: Id.optional(),
  name: text(MAX_SKILL_NAME).optional(),
  level: SkillLevel.optional(),
  skillId: z
    .string()
    .regex(/^[a-z\d-]{1,80}$/)
    .nullable()
    .default(null),
  /** Accepted because responses contain them; ignored, since they follow from the experience and the catalogue. */
  skillableType: z.literal('Experience').optional(),
  skillableId: Id.nullable().optional(),
  custom: Flag.optional(),
  destroy: Flag.optional(),
}

/** A row that is removed needs only its id. */
function needsNameAndLevel({ value, issues }: z.core.ParsePayload<z.output<z.ZodObject<typeof skillInput>>>): void {
  if (value.destroy) return
  for (const name of ['name', 'level'] as const) {
    if (value[name] !== undefined) continue
    issues.push({ code: 'custom', path: [name], input: value[name], params: { message: 'required' } })
  }
}
const SkillInput = z
  .object({
    ...skillInput,
    skillsAttributes: z.array(z.object(skillInput).check(needsNameAndLevel)).max(MAX_SKILLS).default([]),
  })
  .check(needsNameAndLevel)

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

/** Tokens begin with a letter, so that none is mistaken for an id. */
/** Token of a public page. A malformed one is as unknown as a wrong one: 404 with the same code. */
export function publicTokenField(unknown: ErrorCode) {
  return z.string().refine(isPublicToken, { params: { unknown } })
}

export function isPublicToken(token: string): boolean {
  return /^[a-z][\w-]{20,60}$/.test(token)
}

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
    errors: ['EXPERIENCE_NOT_FOUND'],
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

export const ExperiencePicture = z.object({
  id: z.int(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  /** The original, upright and without metadata, so that it can be cropped again. */
  originalUrl: z.string().nullable(),
  crop: Crop.nullable(),
})
export type ExperiencePicture = z.infer<typeof ExperiencePicture>

export const experiencePictureApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/experience_pictures/{id}',
    summary: 'Returns the cover of an experience with its original and crop',
    access: 'signedIn',
    errors: ['EXPERIENCE_NOT_FOUND'],
    params: ExperienceParams,
    response: ExperiencePicture,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experience_pictures/{id}',
    summary: 'Sets the cover: a file, a file with a crop, or a new crop of the current file',
    access: 'activeUser',
    errors: ['EXPERIENCE_NOT_FOUND', 'TOO_MANY_PICTURES'],
    params: ExperienceParams,
    multipart: true,
    body: z.object({
      experience: z
        .object({ picture: FileInput.optional(), crop: CropInput.optional() })
        .refine(({ picture, crop }) => picture !== undefined || crop !== undefined, { path: ['picture'] }),
    }),
    response: ExperiencePicture,
  }),
}
