import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'

export const STORY_PDF_TYPES = { default: 1, chronology: 3, map: 2, landscape: 4 } as const
const Answer = z.object({ id: z.int(), pdfStatus: z.boolean() })
const Params = z.object({ id: Id })

export const storyPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/story_pdfs',
    summary: '',
    access: 'activeUser',
    body: z.object({ type: z.literal([1, 2, 3, 4]), id: Id }),
    answer: Answer,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}/status',
    summary: '',
    access: 'signedIn',
    params: Params,
    answer: Answer,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/story_pdfs/{id}',
    summary: '',
    access: 'signedIn',
    params: Params,
    answer: z.unknown(),
  }),
}
export const portraitPdfApi = {
  create: endpoint({
    method: 'POST',
    path: '/v2/portrait_pdfs',
    summary: '',
    access: 'activeUser',
    body: z.object({ id: Id }),
    answer: Answer,
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}/status',
    summary: '',
    access: 'signedIn',
    params: Params,
    answer: Answer,
  }),
  file: endpoint({
    method: 'GET',
    path: '/v2/portrait_pdfs/{id}',
    summary: '',
    access: 'signedIn',
    params: Params,
    answer: z.unknown(),
  }),
}
export const PDF_POLL_MS = 10_000
