import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { IS_PUBLICLY_SHOWN } from '../../journal/certification/publicly-shown.ts'
import type { OwnCredential, UnsignedCredential } from './structure.ts'

/** Minimum length required by the W3C for privacy: an index must not identify a holder. */
export const STATUS_LIST_BITS = 131_072
/** A new list starts when one is half full, so that a random free index is found quickly. */
const MAX_ENTRIES_PER_LIST = STATUS_LIST_BITS / 2

/** Undefined unless certified, or when the holder's account is deleted. */
export function findCertification(tx: Tx, recognitionId: string) {
  return tx
    .selectFrom('recognition')
    .innerJoin('account', 'account.id', 'recognition.requester_id')
    .innerJoin('community', 'community.id', 'recognition.community_id')
    .leftJoin('credential', 'credential.recognition_id', 'recognition.id')
    .select(['recognition.id', 'recognition.status', 'recognition.certified_snapshot', 'recognition.snapshot_hash'])
    .select(['recognition.decided_at', 'recognition.certificator_firstname', 'recognition.certificator_lastname'])
    .select(['recognition.certificator_role', 'recognition.certificator_id', 'recognition.experience_id'])
    .select([
      'recognition.snapshot',
      'recognition.identification',
      'recognition.picture',
      'account.id as account_id',
      'account.firstname',
      'account.lastname',
    ])
    .select(['account.email', 'account.locale', 'community.name', 'community.slug'])
    .select('credential.code')
    .select((eb) => eb.ref('credential.document').$castTo<OwnCredential | UnsignedCredential | null>().as('document'))
    .where('recognition.id', '=', recognitionId)
    .where('recognition.status', 'in', ['accepted', 'revoked'])
    .executeTakeFirst()
}

export type Certification = NonNullable<Awaited<ReturnType<typeof findCertification>>>

/** Returns the status list index of a certification and allocates one if needed. */
export async function allocateStatusIndex(tx: Tx, recognitionId: string): Promise<{ list: number; index: number }> {
  const { taken } = await tx
    .selectFrom('credential_status')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  for (;;) {
    const known = await tx
      .selectFrom('credential_status')
      .select(['list_number as list', 'list_index as index'])
      .where('recognition_id', '=', recognitionId)
      .executeTakeFirst()
    if (known) return known
    await tx
      .insertInto('credential_status')
      .values({
        recognition_id: recognitionId,
        list_number: Math.floor(taken / MAX_ENTRIES_PER_LIST) + 1,
        list_index: randomInt(STATUS_LIST_BITS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface NewCredential {
  recognitionId: string
  accountId: number
  code: string
  document: OwnCredential
}

export async function saveCredential(tx: Tx, { recognitionId, accountId, code, document }: NewCredential) {
  await tx
    .insertInto('credential')
    .values({ recognition_id: recognitionId, account_id: accountId, code, document: JSON.stringify(document) })
    .onConflict((conflict) =>
      conflict
        .column('recognition_id')
        .doUpdateSet(({ ref }) => ({ document: ref('excluded.document') }))
        // Another code means that the holder withdrew this document meanwhile.
        .whereRef('credential.code', '=', 'excluded.code'),
    )
    .execute()
}

/** By the code of the credential. `shown`: accepted, or visitors see the experience. */
export function findByCredentialCode(tx: Tx, code: string) {
  return certifications(tx)
    .innerJoin('credential', 'credential.recognition_id', 'recognition.id')
    .where('credential.code', '=', code)
    .executeTakeFirst()
}

/** By the code of the credential, or by the public code while visitors see the experience. */
export async function findByCode(tx: Tx, code: string) {
  const found = await findByCredentialCode(tx, code)
  if (found) return found
  return certifications(tx)
    .where('recognition.short_code', '=', code)
    .where('recognition.status', 'in', ['accepted', 'revoked'])
    .where(IS_PUBLICLY_SHOWN)
    .executeTakeFirst()
}

function certifications(tx: Tx) {
  return tx
    .selectFrom('recognition')
    .innerJoin('item', 'item.id', 'recognition.experience_id')
    .select(['recognition.id as recognitionId', 'recognition.status'])
    .select(sql<boolean>`recognition.status = 'accepted' or ${IS_PUBLICLY_SHOWN}`.as('shown'))
    .select(sql<string | null>`case when item.sharing = 'public' then item.public_token end`.as('publicToken'))
    .where('item.deleted_at', 'is', null)
}

/** Status of the certification behind an entry of a status list. A withdrawn credential has no certification. */
export function findCredentialStatus(tx: Tx, list: number, index: number) {
  return tx
    .selectFrom('credential_status')
    .leftJoin('recognition', 'recognition.id', 'credential_status.recognition_id')
    .leftJoin('item', (join) =>
      join.onRef('item.id', '=', 'recognition.experience_id').on('item.deleted_at', 'is', null),
    )
    .select(['recognition.status', 'recognition.revoked_at', 'recognition.changed', 'item.id as experienceId'])
    .select('credential_status.withdrawn_at')
    .select(['recognition.snapshot', 'recognition.certified_snapshot'])
    .where('list_number', '=', list)
    .where('list_index', '=', index)
    .where((eb) => eb.or([eb('recognition.id', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .executeTakeFirst()
}

/** When the holder withdrew the credential with this code; undefined for other codes. */
export async function findWithdrawal(tx: Tx, code: string): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('credential_status')
    .select('withdrawn_at')
    .where('withdrawn_code', '=', code)
    .executeTakeFirst()
  return found?.withdrawn_at ?? undefined
}

/** Marks the credential of a certification as withdrawn, and gives the next one another code and status entry. */
export async function withdrawCredential(tx: Tx, recognitionId: string, newCode: string): Promise<void> {
  await tx
    .updateTable('credential_status')
    .from('credential')
    .set((eb) => ({ recognition_id: null, withdrawn_at: sql<Date>`now()`, withdrawn_code: eb.ref('credential.code') }))
    .whereRef('credential.recognition_id', '=', 'credential_status.recognition_id')
    .where('credential.recognition_id', '=', recognitionId)
    .execute()
  await tx
    .updateTable('credential')
    .set({ code: newCode, document: null })
    .where('recognition_id', '=', recognitionId)
    .execute()
}

/** Undefined for a list without entries. */
export async function revokedIndexes(tx: Tx, list: number): Promise<number[] | undefined> {
  const entries = tx.selectFrom('credential_status').where('list_number', '=', list)
  if (!(await entries.select('list_index').limit(1).executeTakeFirst())) return undefined
  const revoked = await entries
    .leftJoin('recognition', 'recognition.id', 'credential_status.recognition_id')
    .select('list_index')
    .where((eb) => eb.or([eb('recognition.status', '=', 'revoked'), eb('withdrawn_at', 'is not', null)]))
    .orderBy('list_index')
    .execute()
  return revoked.map((row) => row.list_index)
}

/** Credential codes by recognition id. */
export async function findCredentialCodes(tx: Tx, recognitionIds: readonly string[]): Promise<Map<string, string>> {
  if (recognitionIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('credential')
    .select(['recognition_id', 'code'])
    .where('recognition_id', 'in', recognitionIds)
    .execute()
  return new Map(rows.map(({ recognition_id, code }) => [recognition_id, code]))
}
