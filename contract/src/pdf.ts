import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

/** The layouts of a story, by the number that asks for them. */
export const STORY_PDF_TYPES = { default: 1, map: 2, chronology: 3, landscape: 4 } as const
export const StoryPdfType = z.literal(Object.values(STORY_PDF_TYPES))
export type StoryPdfType = z.infer<typeof StoryPdfType>

/** The one of the reader, so that times read as they do on the screen. */
export const TimeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { message: 'invalidChoice' } })
  .default('Europe/Paris')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const Pdf = z.object({
  id: z.int(),
  /** Whether the file is there to be fetched. */
  pdfStatus: z.boolean(),
})
export type Pdf = z.infer<typeof Pdf>

const PdfParams = z.object({ id: Id })
const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A document takes a while to set, and nobody reads one every minute. */
const attempts = { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } }

export const storyPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/story_pdfs',
    summary: 'Asks for the PDF of a story, in one of its layouts and in the language of whoever asks',
    access: 'activeUser',
    body: z.object({ type: StoryPdfType.default(STORY_PDF_TYPES.default), id: Id, timeZone: TimeZone }),
    response: Pdf,
    status: 201,
    attempts,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}/status',
    summary: 'Whether the PDF of a story that one asked for is there',
    access: 'signedIn',
    params: PdfParams,
    response: Pdf,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}',
    summary: 'The PDF of a story, for whoever asked for it, for a day',
    access: 'signedIn',
    params: PdfParams,
    response: file,
    file: { type: 'application/pdf', name: 'story.pdf' },
  }),
}

export const portraitPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/portrait_pdfs',
    summary: 'Asks for the PDF of the portrait of a person, in the language of whoever asks',
    access: 'activeUser',
    body: z.object({ id: Id, timeZone: TimeZone }),
    response: Pdf,
    status: 201,
    attempts,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}/status',
    summary: 'Whether the PDF of a portrait that one asked for is there',
    access: 'signedIn',
    params: PdfParams,
    response: Pdf,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}',
    summary: 'The PDF of a portrait, for whoever asked for it, for a day',
    access: 'signedIn',
    params: PdfParams,
    response: file,
    file: { type: 'application/pdf', name: 'portrait.pdf' },
  }),
}
