import { z } from 'zod'

import { LocaleField } from './account.ts'
import { MAX_COVER_DESCRIPTION, MAX_EVIDENCE, MAX_EVIDENCE_NAME } from './constants.ts'
import { Crop } from './picture.ts'
import { text } from './field.ts'
import { groupBy } from './group-by.ts'
import { ImportedExperience, ImportedStory, MAX_IMPORT_ITEMS, itemOrigin } from './journal-import.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, evidenceFileName } from './personal-data.ts'

/** Why a file cannot be imported; each has a text of the same name in the `takeout` catalogue. */
export type ExportError = 'notZip' | 'foreign' | 'older' | 'newer' | 'tooLarge'

interface ExportPicture {
  /** File name in the archive. */
  name: string
  crop: Crop | null
}

/** A picture or document besides the cover. */
export interface ExportEvidence {
  /** File name in the archive. */
  fileName: string
  name: string
  description: string | null
}

export interface ParsedExport {
  experiences: { imported: ImportedExperience; picture: ExportPicture | null; evidence: ExportEvidence[] }[]
  stories: ImportedStory[]
  /** Number of items that do not match the format of an export. */
  unreadable: number
}

const Head = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int(), origin: z.string() })
/** Exports made before the format had a name. */
const OldHead = z.object({ account: z.array(z.unknown()), item: z.array(z.unknown()) })

/** Undefined in exports made before the language was stored, and for languages that are not known here. */
const KnownLanguage = LocaleField.optional().catch(undefined)

const Item = z.object({ id: z.int(), kind: z.string(), created_at: z.string(), deleted_at: z.string().nullable() })
/** Exports of earlier versions have `happened_at` only. */
const dateColumns = { happened_at: z.unknown(), local_date: z.unknown().optional(), time_zone: z.unknown().optional() }
const ExperienceRow = z.object({
  id: z.int(),
  title: z.unknown(),
  description: z.unknown(),
  language: KnownLanguage,
  ...dateColumns,
  /** Missing in exports of earlier versions. */
  cover_description: z.unknown().optional(),
  link_url: z.string().nullable(),
  address: z.unknown(),
})
const StoryRow = z.object({
  id: z.int(),
  title: z.unknown(),
  description: z.unknown(),
  language: KnownLanguage,
  ...dateColumns,
})
const StoryExperienceRow = z.object({ story_id: z.int(), experience_id: z.int(), position: z.number() })
const TagRow = z.object({ item_id: z.int(), name: z.unknown() })
const SkillRow = z.object({
  id: z.int(),
  item_id: z.int(),
  parent_id: z.int().nullable(),
  skill_id: z.unknown(),
  name: z.unknown(),
  level: z.unknown(),
})
const RecognitionRow = z.object({
  id: z.string(),
  experience_id: z.int().nullable(),
  status: z.string(),
  changed: z.boolean(),
})
const CredentialRow = z.object({ recognition_id: z.string(), document: z.record(z.string(), z.unknown()) })
const OriginRow = z.object({ item_id: z.int(), origin: z.string() })
const PictureRow = z.object({
  name: z.string().regex(/^pictures\/[\w-]+\.\w+$/),
  experience_id: z.int(),
  crop: Crop.nullable(),
})

/** Missing in exports of earlier versions. */
const EvidenceRow = z.object({
  id: z.int().positive(),
  experience_id: z.int(),
  position: z.number(),
  kind: z.enum(['picture', 'document']),
  name: text(MAX_EVIDENCE_NAME),
  description: text(MAX_COVER_DESCRIPTION, { min: 0 }).nullable(),
})

type Tables = Record<string, unknown>

/** Valid rows of a table; invalid rows are skipped. */
function parseRows<Row extends z.ZodType>(tables: Tables, name: string, row: Row): z.output<Row>[] {
  const rows = tables[name]
  if (!Array.isArray(rows)) return []
  return rows.flatMap((one: unknown) => {
    const read = row.safeParse(one)
    return read.success ? [read.data] : []
  })
}

/** Reads the journal from the `data.json` of an export. Each item is validated alone; invalid ones are left out. */
export function parseExport(data: unknown): ParsedExport | ExportError {
  const head = Head.safeParse(data)
  if (!head.success) return OldHead.safeParse(data).success ? 'older' : 'foreign'
  if (head.data.version > EXPORT_VERSION) return 'newer'
  const tables = data as Tables
  const items = parseRows(tables, 'item', Item)
  if (items.length > MAX_IMPORT_ITEMS) return 'tooLarge'
  const origins = groupBy(parseRows(tables, 'item_origin', OriginRow), ({ item_id }) => item_id)
  const known = new Map(
    items
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id, created_at }) => {
        const otherOrigins = (origins.get(id) ?? []).map(({ origin }) => origin)
        return [
          id,
          { origins: [itemOrigin(head.data.origin, id), ...otherOrigins].slice(0, 10), createdAt: created_at },
        ]
      }),
  )
  const experiences = readExperiences(tables, known)
  const stories = readStories(tables, known)
  const read = [...experiences.map(({ imported }) => imported), ...stories].length
  return { experiences, stories, unreadable: known.size - read }
}

type KnownItems = ReadonlyMap<number, { origins: string[]; createdAt: string }>

function readExperiences(tables: Tables, known: KnownItems): ParsedExport['experiences'] {
  const tags = groupBy(parseRows(tables, 'item_tag', TagRow), ({ item_id }) => item_id)
  const skills = groupBy(parseRows(tables, 'item_skill', SkillRow), ({ item_id }) => item_id)
  const pictures = new Map(parseRows(tables, 'pictures', PictureRow).map((row) => [row.experience_id, row]))
  const credentials = readCredentials(tables)
  const evidence = groupBy(parseRows(tables, 'evidence', EvidenceRow), ({ experience_id }) => experience_id)
  return parseRows(tables, 'experience', ExperienceRow).flatMap((row) => {
    const read = ImportedExperience.safeParse({
      ...known.get(row.id),
      experience: {
        title: row.title,
        description: row.description,
        language: row.language,
        ...readDate(row),
        pictureDescription: row.cover_description,
        link: row.link_url === null ? null : { linkUrl: row.link_url },
        addressAttributes: row.address,
      },
      tags: (tags.get(row.id) ?? []).map(({ name }) => name),
      skills: nested(skills.get(row.id) ?? []),
      credentials: credentials.get(row.id) ?? [],
    })
    const picture = pictures.get(row.id)
    if (!read.success) return []
    return [
      {
        imported: read.data,
        picture: picture ? { name: picture.name, crop: picture.crop } : null,
        evidence: readEvidence(evidence.get(row.id) ?? []),
      },
    ]
  })
}

function readEvidence(rows: readonly z.output<typeof EvidenceRow>[]): ExportEvidence[] {
  return rows
    .toSorted((one, other) => one.position - other.position)
    .slice(0, MAX_EVIDENCE)
    .map((row) => ({ fileName: evidenceFileName(row), name: row.name, description: row.description }))
}

function readDate(row: z.output<z.ZodObject<typeof dateColumns>>) {
  const { happened_at: date, local_date: localDate, time_zone: timeZone } = row
  return typeof localDate === 'string' ? { date, localDate, timeZone } : { date }
}

function nested(rows: readonly z.output<typeof SkillRow>[]) {
  const skill = ({ name, level, skill_id }: z.output<typeof SkillRow>) => ({ name, level, catalogueKey: skill_id })
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({ ...skill(row), skills: rows.filter(({ parent_id }) => parent_id === row.id).map(skill) }))
}

/** Credentials of valid certifications, by experience. */
function readCredentials(tables: Tables): Map<number, string[]> {
  const counting = new Map(
    parseRows(tables, 'recognition', RecognitionRow)
      .filter(({ status, changed }) => status === 'accepted' && !changed)
      .map(({ id, experience_id }) => [id, experience_id]),
  )
  const found = new Map<number, string[]>()
  for (const { recognition_id, document } of parseRows(tables, 'credential', CredentialRow)) {
    const experienceId = counting.get(recognition_id)
    if (typeof experienceId !== 'number') continue
    found.set(experienceId, [...(found.get(experienceId) ?? []), JSON.stringify(document)])
  }
  return found
}

function readStories(tables: Tables, known: KnownItems): ImportedStory[] {
  const storyExperiences = groupBy(
    parseRows(tables, 'story_experience', StoryExperienceRow),
    ({ story_id }) => story_id,
  )
  return parseRows(tables, 'story', StoryRow).flatMap((row) => {
    const inOrder = (storyExperiences.get(row.id) ?? []).toSorted((one, other) => one.position - other.position)
    const read = ImportedStory.safeParse({
      ...known.get(row.id),
      story: { title: row.title, description: row.description, language: row.language, ...readDate(row) },
      experiences: inOrder.flatMap(({ experience_id }) => known.get(experience_id) ?? []),
    })
    return read.success ? [read.data] : []
  })
}
