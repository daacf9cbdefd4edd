import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

/** Layouts of a story, by their number in the API. */
export const STORY_PDF_TYPES = { default: 1, map: 2, chronology: 3, landscape: 4 } as const
export const StoryPdfType = z.literal(Object.values(STORY_PDF_TYPES))
export type StoryPdfType = z.infer<typeof StoryPdfType>

export const Pdf = z.object({
  id: z.int(),
  /** Whether the file is ready. */
  pdfStatus: z.boolean(),
})
export type Pdf = z.infer<typeof Pdf>

const PdfParams = z.object({ id: Id })
const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Rendering a document is slow, and nobody needs one every minute. */
const attempts = { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } }

export const storyPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/story_pdfs',
    summary: 'Requests the PDF of a story in one of its layouts, in the viewer’s language',
    access: 'activeUser',
    errors: ['STORY_NOT_FOUND'],
    body: z.object({ type: StoryPdfType.default(STORY_PDF_TYPES.default), id: Id }),
    response: Pdf,
    status: 201,
    attempts,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}/status',
    summary: 'Returns whether a requested PDF of a story is ready',
    access: 'signedIn',
    errors: ['NOT_FOUND'],
    params: PdfParams,
    response: Pdf,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}',
    summary: 'Returns the PDF of a story to its requester, for one day',
    access: 'signedIn',
    errors: ['NOT_FOUND'],
    params: PdfParams,
    response: file,
    file: { type: 'application/pdf', name: 'story.pdf' },
  }),
}

export const portraitPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/portrait_pdfs',
    summary: 'Requests the PDF of a portrait, in the viewer’s language',
    access: 'activeUser',
    errors: ['USER_NOT_FOUND'],
    body: z.object({ id: Id }),
    response: Pdf,
    status: 201,
    attempts,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}/status',
    summary: 'Returns whether a requested PDF of a portrait is ready',
    access: 'signedIn',
    errors: ['NOT_FOUND', 'PDF_ERROR'],
    params: PdfParams,
    response: Pdf,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}',
    summary: 'Returns the PDF of a portrait to its requester, for one day',
    access: 'signedIn',
    errors: ['CONFLICT', 'NOT_FOUND', 'PDF_ERROR'],
    params: PdfParams,
    response: file,
    file: { type: 'application/pdf', name: 'portrait.pdf' },
  }),
}
