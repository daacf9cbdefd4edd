import { randomUUID } from 'node:crypto'

import { PDF_LIFE_HOURS } from '@vecu/contract/constants'
import { sql } from 'kysely'

import { type Viewer, viewerColumns } from '../../../request/session/viewer.ts'
import type { Db, Tables, Tx } from '../../../schema/tables/tables.ts'
import { REMOVE_FILE } from '../../../platform/storage/remove-file.job.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'

export type PdfKind = Tables['pdf']['kind']

type NewPdf = Pick<Tables['pdf'], 'account_id' | 'kind' | 'subject_id' | 'subject_account_id' | 'type' | 'locale'>

export async function insertPdf(tx: Tx, pdf: NewPdf): Promise<number> {
  const { id } = await tx
    .insertInto('pdf')
    .values({
      ...pdf,
      // Unused, and required by the schema that the previous release also runs on.
      time_zone: 'UTC',
      file_key: `pdfs/${randomUUID()}.pdf`,
      expires_at: sql<Date>`now() + make_interval(hours => ${PDF_LIFE_HOURS}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined for anyone but the requester, and after expiry. */
export function findOwnPdf(tx: Tx, accountId: number, kind: PdfKind, id: number) {
  return tx
    .selectFrom('pdf')
    .select(['id', 'status', 'file_key'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Counts an attempt and returns the row; undefined unless it is still pending. */
export function beginPdf(tx: Tx, id: number) {
  return tx
    .updateTable('pdf')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Returns whether the row was still pending. */
export async function endPdf(tx: Tx, id: number, status: 'ready' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pdf')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Loads the requester with their current rights, without a session. */
export async function findRequester(tx: Tx, accountId: number): Promise<Viewer | undefined> {
  const found = await tx.selectFrom('account').select(viewerColumns).where('id', '=', accountId).executeTakeFirst()
  return found && { ...found, sessionId: '' }
}

/** Storage keys of the pictures in print quality, by experience id. */
export async function printKeys(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('experience').select(['id', 'picture']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, picture }) => {
      const key = picture?.printKey ?? picture?.sources.at(-1)?.key
      return key === undefined ? [] : [[id, key] as const]
    }),
  )
}

export async function findAvatarKey(tx: Tx, accountId: number): Promise<string | null> {
  const found = await tx.selectFrom('account').select('avatar_key').where('id', '=', accountId).executeTakeFirst()
  return found?.avatar_key ?? null
}

/** Deletes the PDFs that the account requested and those about it, with their files. */
export async function removeAccountPdfs(tx: Tx, queue: Queue, accountId: number): Promise<void> {
  const deleted = await tx
    .deleteFrom('pdf')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('subject_account_id', '=', accountId)]))
    .returning('file_key')
    .execute()
  for (const { file_key: key } of deleted) await queue.send(tx, REMOVE_FILE, { key })
}

/** Deletes expired PDFs with their files. */
export async function purgePdfs(db: Db, queue: Queue): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('pdf')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('file_key')
      .execute()
    for (const { file_key: key } of deleted) await queue.send(transaction as Tx, REMOVE_FILE, { key })
  })
}
