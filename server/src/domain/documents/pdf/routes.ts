import { STORY_PDF_PICTURES } from '@vecu/contract/constants'
import { AppError } from '@vecu/contract/error'
import { STORY_PDF_TYPES, portraitPdfApi, storyPdfApi } from '@vecu/contract/pdf'

import { findVisibleAccount } from '../../identity/account/policy.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { assertVisible } from '../../journal/item/policy.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import { presentStoryCard } from '../../journal/story/present.ts'
import { MAKE_PDF, type Payload } from './make-pdf.job.ts'
import { type PdfKind, findOwnPdf, insertPdf } from './queries.ts'

export const pdfRoutes = [
  handle(storyPdfApi.create, async (ctx) => {
    const { tx, viewer, locale, community, services, body } = ctx
    const { id: subjectId, type } = body
    await assertVisible(tx, viewer, 'story', subjectId)
    if (type === STORY_PDF_TYPES.map && !services.settings.mapPdf) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'type', 'mapNotOffered')
    }
    const { experiencePictures, userAttributes } = await presentStoryCard(ctx, subjectId)
    if (experiencePictures.length !== STORY_PDF_PICTURES) {
      throw fieldError(locale, 'VALIDATION_ERROR', 'id', 'storyPictures', { count: STORY_PDF_PICTURES })
    }
    const id = await insertPdf(tx, {
      account_id: viewer.id,
      kind: 'story',
      subject_id: subjectId,
      subject_account_id: userAttributes.id,
      type,
      locale,
    })
    await services.queue.send<Payload>(tx, MAKE_PDF, { communityId: community.id, pdfId: id })
    return { id, pdfStatus: false }
  }),

  handle(portraitPdfApi.create, async ({ tx, viewer, locale, community, services, body }) => {
    const { id: subjectId } = await findVisibleAccount(tx, viewer, body.id)
    const id = await insertPdf(tx, {
      account_id: viewer.id,
      kind: 'portrait',
      subject_id: subjectId,
      subject_account_id: subjectId,
      type: null,
      locale,
    })
    await services.queue.send<Payload>(tx, MAKE_PDF, { communityId: community.id, pdfId: id })
    return { id, pdfStatus: false }
  }),

  handle(storyPdfApi.status, ({ tx, viewer, params }) => status(tx, viewer.id, 'story', params.id)),
  handle(portraitPdfApi.status, ({ tx, viewer, params }) => status(tx, viewer.id, 'portrait', params.id)),
  handle(storyPdfApi.file, ({ tx, viewer, params, services }) =>
    file(tx, viewer.id, 'story', params.id, services.storage),
  ),
  handle(portraitPdfApi.file, ({ tx, viewer, params, services }) =>
    file(tx, viewer.id, 'portrait', params.id, services.storage),
  ),
]

async function status(tx: Tx, accountId: number, kind: PdfKind, id: number) {
  const pdf = await findPdf(tx, accountId, kind, id)
  return { id: pdf.id, pdfStatus: pdf.status === 'ready' }
}

async function file(tx: Tx, accountId: number, kind: PdfKind, id: number, storage: Storage) {
  const pdf = await findPdf(tx, accountId, kind, id)
  if (pdf.status === 'pending') throw new AppError('CONFLICT')
  const bytes = await storage.read(pdf.file_key)
  if (!bytes) throw new AppError('PDF_ERROR')
  return bytes
}

async function findPdf(tx: Tx, accountId: number, kind: PdfKind, id: number) {
  const pdf = await findOwnPdf(tx, accountId, kind, id)
  if (!pdf) throw new AppError('NOT_FOUND')
  if (pdf.status === 'failed') throw new AppError('PDF_ERROR')
  return pdf
}
