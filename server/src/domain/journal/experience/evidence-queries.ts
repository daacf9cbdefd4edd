import { MAX_EVIDENCE } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import type { Evidence } from '@vecu/contract/evidence'
import type { Experience } from '@vecu/contract/experience'
import type { Selectable } from 'kysely'

import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { REMOVE_FILE } from '../../../platform/storage/remove-file.job.ts'
import { signedDownloadUrl, signedFileUrl } from '../../../platform/storage/signed-files.ts'
import type { PresentContext } from '../../../request/request-context.ts'
import { type StoredEvidence, getEvidenceKeys } from './evidence-files.ts'
import { describedPicture, presentPicture } from './picture.ts'

type EvidenceRow = Omit<Selectable<Tables['evidence']>, 'community_id' | 'experience_id' | 'created_at'>

export function findEvidence(tx: Tx, experienceId: number): Promise<EvidenceRow[]> {
  return tx
    .selectFrom('evidence')
    .select(['id', 'position', 'kind', 'name', 'description', 'checksum', 'bytes', 'file_key', 'picture'])
    .where('experience_id', '=', experienceId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type AccountEvidence = Pick<EvidenceRow, 'id' | 'kind' | 'name' | 'file_key' | 'picture'> & {
  experience_id: number
}

/** Of all experiences of an account, including deleted ones that are not purged yet. */
export function findAccountEvidence(tx: Tx, accountId: number): Promise<AccountEvidence[]> {
  return tx
    .selectFrom('evidence')
    .innerJoin('item', 'item.id', 'evidence.experience_id')
    .select(['evidence.id', 'evidence.experience_id', 'evidence.kind', 'evidence.name'])
    .select(['evidence.file_key', 'evidence.picture'])
    .where('item.account_id', '=', accountId)
    .orderBy('evidence.experience_id')
    .orderBy('evidence.position')
    .execute()
}

/** Throws when there is no room for another piece; returns its position. */
export async function assertRoom(tx: Tx, experienceId: number): Promise<number> {
  const pieces = await findEvidence(tx, experienceId)
  if (pieces.length >= MAX_EVIDENCE) throw new AppError('EVIDENCE_LIMIT_REACHED')
  return (pieces.at(-1)?.position ?? 0) + 1
}

export async function findPiece(tx: Tx, experienceId: number, id: number): Promise<EvidenceRow> {
  const piece = (await findEvidence(tx, experienceId)).find((one) => one.id === id)
  if (!piece) throw new AppError('EVIDENCE_NOT_FOUND')
  return piece
}

type NewPiece = StoredEvidence & { name: string; description: string | null }

/** The item must be locked: two uploads at once would exceed the limit. */
export async function insertEvidence(tx: Tx, experienceId: number, piece: NewPiece): Promise<number> {
  const position = await assertRoom(tx, experienceId)
  const { id } = await tx
    .insertInto('evidence')
    .values({
      ...piece,
      experience_id: experienceId,
      position,
      picture: piece.picture && JSON.stringify(piece.picture),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes the files of pieces, except those that a request still shows. */
export async function queueEvidenceRemoval(
  tx: Tx,
  queue: Queue,
  experienceId: number,
  pieces: readonly Pick<StoredEvidence, 'file_key' | 'picture'>[],
): Promise<void> {
  const requested = await tx
    .selectFrom('recognition_evidence')
    .innerJoin('recognition', 'recognition.id', 'recognition_evidence.recognition_id')
    .select(['recognition_evidence.file_key', 'recognition_evidence.picture'])
    .where('recognition.experience_id', '=', experienceId)
    .execute()
  const still = new Set(requested.flatMap(getEvidenceKeys))
  for (const key of pieces.flatMap(getEvidenceKeys)) if (!still.has(key)) await queue.send(tx, REMOVE_FILE, { key })
}

type Shown = Omit<EvidenceRow, 'position'>

export function presentEvidence(secretKey: string, row: Shown): Evidence {
  const { id, kind, name, description, checksum, bytes: size, file_key, picture } = row
  const fileName = /\.pdf$/i.test(name) ? name : `${name}.pdf`
  const url =
    file_key === null
      ? signedFileUrl(secretKey, picture?.originalKey ?? null)
      : signedDownloadUrl(secretKey, file_key, fileName)
  const shown = presentPicture(secretKey, describedPicture(picture, description))
  return { id, kind, name, size, checksum, url: url ?? '', picture: shown, description }
}

/** Adds the pictures and documents, for a single experience; lists and stories omit them. */
export async function withEvidence({ tx, services }: PresentContext, experience: Experience): Promise<Experience> {
  const pieces = await findEvidence(tx, experience.id)
  return { ...experience, evidence: pieces.map((piece) => presentEvidence(services.settings.secretKey, piece)) }
}
