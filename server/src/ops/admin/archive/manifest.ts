import { createHmac } from 'node:crypto'

import { z } from 'zod'

import { deriveKey } from '../../../platform/crypto/keys.ts'

export const MANIFEST = 'manifest.json'
/** Checksum of the manifest, which holds those of all other entries. */
export const MANIFEST_SUM = 'manifest.sha256'

const Table = z.object({ columns: z.array(z.string()), rows: z.int() })

export const Manifest = z.object({
  format: z.literal('vecu'),
  formatVersion: z.literal(1),
  kind: z.enum(['whole', 'community']),
  /** Product version that wrote the archive. */
  version: z.string(),
  /** Last migration applied to the tables. */
  schema: z.string(),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgresql']),
  /** Fingerprint by which a restore recognises the same secret key. */
  secretKey: z.string(),
  tables: z.record(z.string(), Table),
  /** Next id per table; in archives of a whole installation. */
  sequences: z.record(z.string(), z.int()).default({}),
  community: z.object({ id: z.int(), slug: z.string(), name: z.string() }).optional(),
  /** Lowest and highest id per table; in archives of one community. */
  ids: z.record(z.string(), z.tuple([z.int(), z.int()])).default({}),
  jobs: z.int().default(0),
  /** Files that rows reference but that were missing. */
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

export function storedKeys({ entries }: Manifest): string[] {
  return Object.keys(entries).flatMap((name) => (name.startsWith(FILES) ? [name.slice(FILES.length)] : []))
}
