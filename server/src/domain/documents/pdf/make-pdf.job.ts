import { AppError } from '@vecu/contract/error'
import { STORY_PDF_TYPES } from '@vecu/contract/pdf'
import type { PdfDocument } from '@vecu/pdf/document'

import { findVisibleAccount } from '../../identity/account/policy.ts'
import { findCommunity } from '../../../request/community/queries.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { Db, Tx } from '../../../schema/tables/tables.ts'
import { assertVisible } from '../../journal/item/policy.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Settings } from '../../../settings.ts'
import type { ByKeys } from './document-experience.ts'
import { portraitDocument } from './portrait-document.ts'
import { beginPdf, endPdf, findRequester } from './queries.ts'
import type { PdfRenderer } from '@vecu/pdf/process-renderer'
import { storyDocument } from './story-document.ts'

export const MAKE_PDF = 'make-pdf'

/** A worker may be stopped during a job, so it is retried; limited, because the document may be what crashes it. */
export const MAX_ATTEMPTS = 4

export interface Payload {
  communityId: number
  pdfId: number
}

interface PdfJobDeps {
  db: Db
  storage: Storage
  settings: Settings
  renderer: PdfRenderer
  log: Log
}

export function makePdfJob(workshop: PdfJobDeps): Job<Payload> {
  const { db, storage, renderer, log } = workshop
  return {
    name: MAKE_PDF,
    // The renderer handles one document at a time; parallel jobs would only compete with page requests for the
    // database.
    atOnce: 1,
    async work({ communityId, pdfId }) {
      const pdf = await withCommunity(db, communityId, (tx) => beginPdf(tx, pdfId))
      if (!pdf) return
      const end = (status: 'ready' | 'failed') => withCommunity(db, communityId, (tx) => endPdf(tx, pdfId, status))
      try {
        // `beginPdf` committed the attempt in its own transaction, so an attempt that kills the worker counts too.
        const documentWithKeys = await withCommunity(db, communityId, (tx) =>
          loadDocument(tx, workshop, communityId, pdf),
        )
        const document = (await withPictures(documentWithKeys, storage)) as PdfDocument
        failpoint('pdf-begun')
        await storage.put(pdf.file_key, await renderer.render(document))
        failpoint('pdf-stored')
      } catch (error) {
        if (!(error instanceof AppError) && pdf.attempts < MAX_ATTEMPTS) throw error
        log.error({ err: error, pdfId }, 'PDF rendering failed')
        await storage.remove(pdf.file_key)
        await end('failed')
        return
      }
      // The row is gone when the account was deleted meanwhile, so the file must go too.
      if (!(await end('ready'))) await storage.remove(pdf.file_key)
    },
  }
}

/** Loads the document with the requester's current rights; throws when they may no longer see it. */
async function loadDocument(
  tx: Tx,
  { settings }: PdfJobDeps,
  communityId: number,
  { account_id, kind, subject_id, type, locale }: NonNullable<Awaited<ReturnType<typeof beginPdf>>>,
): Promise<ByKeys<PdfDocument>> {
  const [viewer, community] = [await findRequester(tx, account_id), await findCommunity(tx, communityId)]
  if (!viewer || !community) throw new AppError('NOT_FOUND')
  const documenting = { ctx: { tx, viewer, locale, services: { settings } }, community, settings }
  if (kind === 'story') {
    await assertVisible(tx, viewer, 'story', subject_id)
    return storyDocument(documenting, subject_id, type ?? STORY_PDF_TYPES.default)
  }
  const { id } = await findVisibleAccount(tx, viewer, subject_id)
  return portraitDocument(documenting, id)
}

/** Replaces picture keys by bytes. Runs outside any transaction, so that slow storage does not hold a connection. */
async function withPictures(value: unknown, storage: Storage, name = ''): Promise<unknown> {
  if (name === 'picture') return typeof value === 'string' ? ((await storage.read(value)) ?? null) : null
  if (Array.isArray(value)) return Promise.all(value.map((item) => withPictures(item, storage)))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(async ([key, inner]) => [key, await withPictures(inner, storage, key)])
  return Object.fromEntries(await Promise.all(entries)) as unknown
}
