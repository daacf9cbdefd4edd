import { MAX_EVIDENCE_NAME } from '@vecu/contract/constants'
import { cutText, toOneLine } from '@vecu/contract/cut-text'
import { evidenceApi } from '@vecu/contract/evidence'
import { translate } from '@vecu/messages/translate'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { updateCertified } from '../certification/update-certified.ts'
import { findOwnItem, lockOwnItem } from '../item/policy.ts'
import { type StoredEvidence, getEvidenceKeys, nameOfFile, storeEvidence } from './evidence-files.ts'
import {
  assertRoom,
  findEvidence,
  findPiece,
  insertEvidence,
  presentEvidence,
  queueEvidenceRemoval,
} from './evidence-queries.ts'

const oneLine = (text: string | null | undefined) => (text ? toOneLine(text) : null)

export const evidenceRoutes = [
  handlePrepared(
    evidenceApi.create,
    {
      async prepare({ services, community, viewer, locale, params, body }): Promise<StoredEvidence> {
        await withCommunity(services.connection.db, community.id, async (tx) => {
          const { id } = await findOwnItem(tx, viewer, 'experience', params.id)
          await assertRoom(tx, id)
        })
        const context = { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale }
        return storeEvidence(context, body.evidence.file)
      },
      async undo(stored, { storage }) {
        for (const key of getEvidenceKeys(stored)) await storage.remove(key)
      },
    },
    async ({ tx, services, viewer, locale, params, body }, stored) => {
      const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
      const { file, name, description } = body.evidence
      const known = oneLine(name) || nameOfFile(file) || translate(locale, `evidence:kind.${stored.kind}`)
      const piece = { ...stored, name: cutText(known, MAX_EVIDENCE_NAME), description: oneLine(description) }
      const pieceId = await insertEvidence(tx, id, piece)
      await updateCertified(tx, id)
      return presentEvidence(services.settings.secretKey, await findPiece(tx, id, pieceId))
    },
  ),

  handle(evidenceApi.update, async ({ tx, services, viewer, params, body }) => {
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
    const piece = await findPiece(tx, id, params.evidenceId)
    const { name = piece.name, description = piece.description } = body.evidence
    await tx
      .updateTable('evidence')
      .set({ name: oneLine(name) ?? piece.name, description: oneLine(description) })
      .where('id', '=', piece.id)
      .execute()
    return presentEvidence(services.settings.secretKey, await findPiece(tx, id, piece.id))
  }),

  handle(evidenceApi.order, async ({ tx, services, viewer, locale, params, body: { evidenceIds } }) => {
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
    const known = new Set((await findEvidence(tx, id)).map((piece) => piece.id))
    const isWhole = evidenceIds.length === known.size && new Set(evidenceIds).size === known.size
    if (!isWhole || !evidenceIds.every((one) => known.has(one)))
      throw fieldError(locale, 'VALIDATION_ERROR', 'evidence_ids', 'invalidChoice')
    for (const [at, pieceId] of evidenceIds.entries())
      await tx
        .updateTable('evidence')
        .set({ position: at + 1 })
        .where('id', '=', pieceId)
        .execute()
    const pieces = await findEvidence(tx, id)
    return pieces.map((piece) => presentEvidence(services.settings.secretKey, piece))
  }),

  handle(evidenceApi.remove, async ({ tx, services, viewer, params }) => {
    const { id } = await lockOwnItem(tx, viewer, 'experience', params.id)
    const piece = await findPiece(tx, id, params.evidenceId)
    await tx.deleteFrom('evidence').where('id', '=', piece.id).execute()
    await queueEvidenceRemoval(tx, services.queue, id, [piece])
    await updateCertified(tx, id)
    return { id: piece.id }
  }),
]
