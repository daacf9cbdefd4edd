import { z } from 'zod'

import { MAX_SKILL_LEVEL, MAX_SKILL_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ExperienceInput, MAX_TAGS } from './experience.ts'
import { MAX_SKILLS } from './skill.ts'
import { Moment, text } from './field.ts'
import { StoryInput } from './story.ts'

/** Items of each kind in one call, which is one transaction. */
export const MAX_IMPORT_BATCH = 20
/** Characters of all credentials in one call, so that the body stays below its limit. */
export const MAX_IMPORT_CREDENTIALS = 1_000_000
/** Bytes of the unpacked `data.json`: enough for thousands of experiences. */
export const MAX_IMPORT_DATA = 100 * 1024 * 1024
export const MAX_IMPORT_ITEMS = 20_000
/** Files in the archive: more than one file per experience. */
export const MAX_IMPORT_FILES = 50_000
const LARGEST_CALL = 3 * 1024 * 1024
const MAX_ORIGINS = 10
const MAX_CREDENTIAL = 256 * 1024

/** Identifies an item across installations; `home` is the URL of its community. Imported items keep earlier origins. */
export function itemOrigin(home: string, id: number): string {
  return `${home}/items/${id}`
}

const Origin = text(300).refine((origin) => /^https?:\/\/\S+$/.test(origin))
const Origins = z.array(Origin).min(1).max(MAX_ORIGINS)
/** Identifies an item when it is imported again. */
const source = { origins: Origins, createdAt: Moment }

const skill = {
  name: text(MAX_SKILL_NAME),
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  /** Key in the catalogue of the exporting installation. */
  catalogueKey: z.string().max(80).nullable(),
}
const ImportedSkill = z.object({ ...skill, skills: z.array(z.object(skill)).max(MAX_SKILLS) })

export const ImportedExperience = z.object({
  ...source,
  experience: ExperienceInput.pick({
    title: true,
    description: true,
    language: true,
    date: true,
    localDate: true,
    timeZone: true,
    pictureDescription: true,
    link: true,
    addressAttributes: true,
  }),
  tags: z.array(text(60)).max(MAX_TAGS),
  skills: z
    .array(ImportedSkill)
    .refine((all) => all.reduce((sum, { skills }) => sum + 1 + skills.length, 0) <= MAX_SKILLS),
  /** Open Badges 3.0 as JSON text; only valid ones are imported, as external certifications. */
  credentials: z.array(z.string().max(MAX_CREDENTIAL)).max(20),
})
export type ImportedExperience = z.output<typeof ImportedExperience>

export const ImportedStory = z.object({
  ...source,
  story: StoryInput.pick({
    title: true,
    description: true,
    language: true,
    date: true,
    localDate: true,
    timeZone: true,
  }),
  /** In the order of the story; those missing in the journal are left out. */
  experiences: z.array(z.object(source)).max(100),
})
export type ImportedStory = z.output<typeof ImportedStory>

/** Why a credential is rejected; each has a text in the `takeout` catalogue. */
export const CREDENTIAL_ERRORS = [
  /** Unreadable, altered, or not signed by the community. */
  'altered',
  /** Issued by another site, whose keys are not known here. */
  'issuer',
  /** The importing account has not confirmed its e-mail address. */
  'unconfirmed',
  /** Issued for another e-mail address. */
  'holder',
  /** Title, description, date, skills or levels of the experience differ from the certified ones. */
  'content',
  /** Revoked, withdrawn, or no longer known to its community. */
  'revoked',
  /** Signed with a key that leaked. */
  'distrusted',
  /** Another experience of the account already has the same credential. */
  'repeated',
] as const
export const CredentialError = z.enum(CREDENTIAL_ERRORS)
export type CredentialError = z.infer<typeof CredentialError>

const ImportBatch = z.object({
  experiences: z
    .array(ImportedExperience)
    .max(MAX_IMPORT_BATCH)
    .refine((all) => all.flatMap(({ credentials }) => credentials).join('').length <= MAX_IMPORT_CREDENTIALS)
    .default([]),
  stories: z.array(ImportedStory).max(MAX_IMPORT_BATCH).default([]),
})

/** In the order of the request. */
const ImportPreview = z.object({
  experiences: z.array(
    z.object({
      exists: z.boolean(),
      /** Number of valid credentials. */
      certified: z.int(),
      skipped: z.int(),
      /** One reason per rejected credential. */
      refusals: z.array(CredentialError),
    }),
  ),
  stories: z.array(z.object({ exists: z.boolean() })),
})

const ImportResult = z.object({
  experiences: z.array(
    z.object({
      id: z.int(),
      created: z.boolean(),
      /** The experience has no picture: the client may upload the one of the export. */
      needsPicture: z.boolean(),
      /** Pictures and documents it has already: the client may upload those that follow in the export. */
      evidenceCount: z.int(),
    }),
  ),
  stories: z.array(z.object({ id: z.int(), created: z.boolean() })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const journalImportApi = {
  preview: endpoint({
    method: 'POST',
    path: '/v2/journal_imports/preview',
    summary: 'Previews an import: items that already exist, and valid certifications',
    access: 'activeUser',
    body: ImportBatch,
    response: ImportPreview,
    maxBodyBytes: LARGEST_CALL,
    idempotent: false,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/journal_imports',
    summary: 'Imports a part of an export as private items; existing items are skipped',
    access: 'activeUser',
    body: ImportBatch,
    response: ImportResult,
    maxBodyBytes: LARGEST_CALL,
    idempotent: false,
  }),
}
