import { createHmac } from 'node:crypto'

import { z } from 'zod'

import { deriveKey } from '../../../platform/crypto/keys.ts'

export const MANIFEST = 'manifest.json'
/** The manifest vouches for every other part, and this for the manifest. */
export const MANIFEST_SUM = 'manifest.sha256'

const Table = z.object({ columns: z.array(z.string()), rows: z.int() })

export const Manifest = z.object({
  format: z.literal('vecu'),
  formatVersion: z.literal(1),
  kind: z.enum(['whole', 'community']),
  /** Of the product that wrote it. */
  version: z.string(),
  /** The last migration that its tables have seen. */
  schema: z.string(),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgresql']),
  /** Tells whether the same secret key is at hand, and nothing else of it. */
  secretKey: z.string(),
  tables: z.record(z.string(), Table),
  /** The next number of each table that gives them; of a whole installation. */
  sequences: z.record(z.string(), z.int()).default({}),
  community: z.object({ id: z.int(), slug: z.string(), name: z.string() }).optional(),
  /** The lowest and the highest number that names a row of each table; of one community. */
  ids: z.record(z.string(), z.tuple([z.int(), z.int()])).default({}),
  jobs: z.int().default(0),
  /** Files that rows name and that were not there. */
  missingFiles: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

export function secretKeyMark(secretKey: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'backup-mark')).digest('hex').slice(0, 16)
}

export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
export const JOBS_ENTRY = 'jobs.json'
const FILES = 'files/'
export const fileEntry = (key: string) => `${FILES}${key}`

/** The keys of the files in it. */
export function storedKeys({ entries }: Manifest): string[] {
  return Object.keys(entries).flatMap((name) => (name.startsWith(FILES) ? [name.slice(FILES.length)] : []))
}
