import { z } from 'zod'

import { EXPERIENCE_ALIASES } from './alias.ts'
import { MAX_DESCRIPTION, MAX_SKILL_LEVEL, MAX_PLACE_NAME, MAX_SKILL_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Moment, PageNumber, Timestamp, decimalNumber, pageOf, text, wholeNumber } from './field.ts'
import { Identification } from './identification.ts'
import { FileInput } from './upload.ts'
import { SkillCode } from './skill-code.ts'
import { parseTypedAddress } from './web-address.ts'

/** Who sees an item: its owner; the members of chosen groups; the community; anyone with its link. */
export const SHARING_LEVELS = ['private', 'group', 'community', 'public'] as const
export const SharingLevel = z.enum(SHARING_LEVELS)
export type SharingLevel = z.infer<typeof SharingLevel>

export const MAX_TAGS = 30
export const MAX_SKILLS = 60

/** The author of an item, as much as a card shows. */
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

/** The cover in its widths, smallest first, and a tiny one to show until it comes. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
})
export type Picture = z.infer<typeof Picture>

export const Tag = z.object({ id: z.int(), name: z.string(), taggableType: z.literal('Experience') })
export type Tag = z.infer<typeof Tag>

const skillFields = {
  id: z.int(),
  name: z.string(),
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  /** Of the catalogue; null for one's own. */
  skillId: z.string().nullable(),
  skillableType: z.literal('Experience'),
  skillableId: z.int(),
  custom: z.boolean(),
  /** What a certification that counts says of it; null for none. */
  certifiedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  /** Of an experience that is read by itself, where an admin gave the skill some. */
  codes: z.array(SkillCode).optional(),
}
export const Skill = z.object({ ...skillFields, skillsAttributes: z.array(z.object(skillFields)) })
export type Skill = z.infer<typeof Skill>

export const SKILL_DECISIONS = ['confirmed', 'lowered', 'refused'] as const
export const SkillDecision = z.enum(SKILL_DECISIONS)
export type SkillDecision = z.infer<typeof SkillDecision>

/** A skill that somebody was asked to recognise, and what they said of it. */
export const RecognitionSkill = z.object({
  /** Of the experience's skill, as it was when asked. */
  id: z.int(),
  skillId: z.string().nullable(),
  name: z.string(),
  /** As claimed. */
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  decision: SkillDecision.nullable(),
  /** Null until decided, and for what was refused. */
  decidedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  comment: z.string().nullable(),
})
export type RecognitionSkill = z.infer<typeof RecognitionSkill>

/** Who certified; whoever had their name erased is called by what they were, in the reader's language. */
export const Certificator = z.object({
  /** Of a member's account; null for others. */
  id: z.int().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** What they are to it: "Chef de cuisine". */
  role: z.string().nullable(),
  erased: z.boolean(),
})
export type Certificator = z.infer<typeof Certificator>

const SkillAtLevel = z.object({ name: z.string(), level: z.int() })

/** What is no longer as it was certified; what did not change is left out. */
export const CertificationChanges = z.object({
  description: z.object({ certified: z.string(), now: z.string() }).optional(),
  date: z.object({ certified: Timestamp.nullable(), now: Timestamp.nullable() }).optional(),
  skills: z.object({ certified: z.array(SkillAtLevel), now: z.array(SkillAtLevel) }).optional(),
})
export type CertificationChanges = z.infer<typeof CertificationChanges>

export const Certification = z.object({
  /** Of the recognition. */
  id: z.uuid(),
  status: z.enum(['accepted', 'revoked']),
  certificatorAttributes: Certificator,
  /** Null for certifications given before it was recorded. */
  identification: Identification.nullable(),
  /** When it was last decided about: given, or taken back. */
  updatedAt: Timestamp,
  decidedAt: Timestamp,
  comment: z.string().nullable(),
  /** The experience is not what it was when it was certified. */
  changed: z.boolean(),
  /** For the experience's owner. */
  changes: CertificationChanges.nullable(),
  revokedAt: Timestamp.nullable(),
  /** For the experience's owner. */
  revocationReason: z.string().nullable(),
  /** Those refused, and words about a skill, are for the experience's owner. */
  skills: z.array(RecognitionSkill),
})
export type Certification = z.infer<typeof Certification>

/** Why an admin took an item out of sight, until its owner shares it again. */
export const ItemHiding = z.object({ reason: z.string(), hiddenAt: Timestamp })
export type ItemHiding = z.infer<typeof ItemHiding>

export const Experience = z.object({
  id: z.int(),
  type: z.literal('Experience'),
  description: z.string(),
  date: Timestamp.nullable(),
  createdAt: Timestamp,
  link: z.object({ linkUrl: z.string() }).nullable(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  addressAttributes: Address.nullable(),
  tagsAttributes: z.array(Tag),
  skillsAttributes: z.array(Skill),
  sharingParameters: SharingLevel,
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  official: z.boolean(),
  highlight: z.boolean(),
  userAttributes: Author,
  /** Those that count first, then those it changed since, then those taken back; of each the newest first. */
  certificationAttributes: z.array(Certification),
  /** Of an imported one: what a community elsewhere certified. Each is checked at its address; none makes it certified here. */
  externalCertifications: z
    .array(
      z.object({
        issuerName: z.string(),
        url: z.string(),
        issuedAt: Timestamp,
        /** Exactly what was certified; null where it was not kept. */
        skills: z.array(SkillAtLevel).nullable(),
      }),
    )
    .optional(),
  /** For its owner, and on the public page itself. */
  publicToken: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
  /** For its owner. */
  hiding: ItemHiding.nullable(),
})
export type Experience = z.infer<typeof Experience>

/** An address of the web, with or without its scheme; nothing that runs. */
const LinkUrl = text(2_000, { min: 0 }).refine(
  (typed) => typed === '' || parseTypedAddress(typed)?.hostname.includes('.') === true,
  { params: { message: 'invalidUrl' } },
)

/** Of an input: 0 is a level, and what is no level is refused. */
export const SkillLevel = wholeNumber({ min: 0, max: MAX_SKILL_LEVEL })

const TagInput = z.object({
  id: Id.optional(),
  name: text(60).optional(),
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
  /** As answers have them; they follow from the experience and the catalogue, and change nothing here. */
  skillableType: z.literal('Experience').optional(),
  skillableId: Id.nullable().optional(),
  custom: Flag.optional(),
  destroy: Flag.optional(),
}

/** A row to remove needs nothing beside its id. */
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
  description: text(MAX_DESCRIPTION),
  date: Moment.nullable(),
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
  /** Made by the sender. However often, and however late, it is sent: there is one experience under it. */
  clientKey: z.uuid().optional(),
})
export type ExperienceInput = z.input<typeof ExperienceInput>
export const ExperienceChange = ExperienceFields.partial()
export type ExperienceChange = z.output<typeof ExperienceChange>

const ExperienceParams = z.object({ id: Id })

/** Tokens begin with a letter, so that none is ever taken for an id. */
export const PublicToken = z.string().regex(/^[a-z][\w-]{20,60}$/)

export const experienceApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/experiences',
    summary: 'One’s own experiences, newest first',
    access: 'signedIn',
    replica: true,
    query: z.object({ page: PageNumber }),
    response: pageOf(Experience),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/experiences/{id}',
    summary: 'An experience by its id, for whoever may see it; or by its public token, for anyone while it is public',
    access: 'anyone',
    replica: true,
    params: z.object({ id: z.union([Id, PublicToken]) }),
    response: Experience,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/experiences',
    summary: 'Keeps a new experience, once for each `client_key`; its picture follows by itself',
    access: 'activeUser',
    aliases: EXPERIENCE_ALIASES,
    body: z.object({ experience: ExperienceInput }),
    response: Experience,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experiences/{id}',
    summary: 'Changes what is given of one’s own experience',
    access: 'activeUser',
    params: ExperienceParams,
    aliases: EXPERIENCE_ALIASES,
    body: z.object({ experience: ExperienceChange }),
    response: Experience,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/experiences/{id}',
    summary: 'Deletes one’s own experience; for a while it can be restored',
    access: 'activeUser',
    params: ExperienceParams,
    response: z.object({ id: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/restoration',
    summary: 'Takes the deletion of one’s own experience back',
    access: 'activeUser',
    params: ExperienceParams,
    response: Experience,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/experiences/{id}/public_link',
    summary: 'Gives one’s own experience another public link; the old one leads nowhere from then on',
    access: 'activeUser',
    params: ExperienceParams,
    response: Experience,
  }),
}

export const ExperiencePicture = z.object({
  id: z.int(),
  pictureUrl: z.string().nullable(),
  picture: Picture.nullable(),
  /** As it was sent, upright and without metadata, so that it can be cropped anew. */
  originalUrl: z.string().nullable(),
  crop: Crop.nullable(),
})
export type ExperiencePicture = z.infer<typeof ExperiencePicture>

export const experiencePictureApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/experience_pictures/{id}',
    summary: 'The cover of one’s own experience, with its original and its crop',
    access: 'signedIn',
    params: ExperienceParams,
    response: ExperiencePicture,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/experience_pictures/{id}',
    summary: 'Sets the cover: a file, a file with a crop, or another crop of the file that is there',
    access: 'activeUser',
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
