import { z } from 'zod'

import { MAX_SKILL_LEVEL, MAX_SKILL_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ExperienceInput, MAX_SKILLS, MAX_TAGS } from './experience.ts'
import { Moment, text } from './field.ts'
import { StoryInput } from './story.ts'

/** Of each kind in one call, which is one transaction. */
export const MAX_IMPORT_BATCH = 20
/** Of the credentials in one call, together, so that a call stays within what a body may have. */
export const MAX_IMPORT_CREDENTIALS = 1_000_000
/** In bytes, of `data.json` when it is unpacked: thousands of experiences with all that is kept about them. */
export const MAX_IMPORT_DATA = 100 * 1024 * 1024
export const MAX_IMPORT_ITEMS = 20_000
/** Files in the archive; a picture for each experience, and some. */
export const MAX_IMPORT_FILES = 50_000
const LARGEST_CALL = 3 * 1024 * 1024
const MAX_ORIGINS = 10
const MAX_CREDENTIAL = 256 * 1024

/** Where an item was first written, and where it was carried to since. */
export function itemOrigin(home: string, id: number): string {
  return `${home}/items/${id}`
}

const Origin = text(300).refine((origin) => /^https?:\/\/\S+$/.test(origin))
const Origins = z.array(Origin).min(1).max(MAX_ORIGINS)
/** By what an item is known again. */
const source = { origins: Origins, createdAt: Moment }

const skill = {
  name: text(MAX_SKILL_NAME),
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  /** As the catalogue where it was written calls it. */
  catalogueKey: z.string().max(80).nullable(),
}
const ImportedSkill = z.object({ ...skill, skills: z.array(z.object(skill)).max(MAX_SKILLS) })

export const ImportedExperience = z.object({
  ...source,
  experience: ExperienceInput.pick({ description: true, date: true, link: true, addressAttributes: true }),
  tags: z.array(text(60)).max(MAX_TAGS),
  skills: z
    .array(ImportedSkill)
    .refine((all) => all.reduce((sum, { skills }) => sum + 1 + skills.length, 0) <= MAX_SKILLS),
  /** Open Badges 3.0, as JSON text: shown as given elsewhere when they prove good, and left out otherwise. */
  credentials: z.array(z.string().max(MAX_CREDENTIAL)).max(20),
})
export type ImportedExperience = z.output<typeof ImportedExperience>

export const ImportedStory = z.object({
  ...source,
  story: StoryInput.pick({ title: true, description: true, date: true }),
  /** What it tells, in its order; those that are not in the journal are left out. */
  experiences: z.array(z.object(source)).max(100),
})
export type ImportedStory = z.output<typeof ImportedStory>

/** Why a credential is not taken over; each has its sentence in the `takeout` catalogue. */
export const CREDENTIAL_REFUSALS = [
  /** It cannot be read, was altered, or its signature is not the community’s. */
  'altered',
  /** Issued by another site, whose keys are not known here. */
  'issuer',
  /** The importing account has not confirmed its e-mail address. */
  'unconfirmed',
  /** Given to another e-mail address. */
  'holder',
  /** Description, date, skills or levels of the experience are not those that were certified. */
  'content',
  /** Withdrawn, or no longer known to its community. */
  'revoked',
  /** The same credential already stands under another experience of the account. */
  'repeated',
] as const
export const CredentialRefusal = z.enum(CREDENTIAL_REFUSALS)
export type CredentialRefusal = z.infer<typeof CredentialRefusal>

const ImportBatch = z.object({
  experiences: z
    .array(ImportedExperience)
    .max(MAX_IMPORT_BATCH)
    .refine((all) => all.flatMap(({ credentials }) => credentials).join('').length <= MAX_IMPORT_CREDENTIALS)
    .default([]),
  stories: z.array(ImportedStory).max(MAX_IMPORT_BATCH).default([]),
})

/** In the order of what was sent. */
const ImportPreview = z.object({
  experiences: z.array(
    z.object({
      exists: z.boolean(),
      /** Credentials that prove good. */
      certified: z.int(),
      skipped: z.int(),
      /** Why each of those left out was refused. */
      refusals: z.array(CredentialRefusal),
    }),
  ),
  stories: z.array(z.object({ exists: z.boolean() })),
})

const ImportResult = z.object({
  experiences: z.array(
    z.object({
      id: z.int(),
      created: z.boolean(),
      /** It has no picture: the one of the export may follow. */
      needsPicture: z.boolean(),
    }),
  ),
  stories: z.array(z.object({ id: z.int(), created: z.boolean() })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const journalImportApi = {
  preview: endpoint({
    method: 'POST',
    path: '/v2/journal_imports/preview',
    summary: 'What of a part of an export is in one’s own journal already, and which of its certifications prove good',
    access: 'activeUser',
    body: ImportBatch,
    response: ImportPreview,
    maxBodyBytes: LARGEST_CALL,
    idempotent: false,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/journal_imports',
    summary:
      'Takes a part of an export into one’s own journal, private, and nothing twice; pictures follow by themselves',
    access: 'activeUser',
    body: ImportBatch,
    response: ImportResult,
    maxBodyBytes: LARGEST_CALL,
    idempotent: false,
  }),
}
