import type { Endpoint } from './endpoint.ts'

/** Where the created object can be read by the `id` of the response. Others are only in lists, or for other people. */
const READ_PATHS: Readonly<Record<string, string>> = {
  'POST /v2/experiences': '/v2/experiences/{id}',
  'POST /v2/groups': '/v2/groups/{id}',
  'POST /v2/invitation_batches': '/v2/bulk_actions/{id}',
  'POST /v2/portrait_pdfs': '/v2/portrait_pdfs/{id}',
  'POST /v2/recognitions': '/v2/recognitions/{id}',
  'POST /v2/recognitions/{id}/reminders': '/v2/recognitions/{id}',
  'POST /v2/stories': '/v2/stories/{id}',
  'POST /v2/story_pdfs': '/v2/story_pdfs/{id}',
}

/** Path of the `Location` of a response, with `{id}`; undefined for an endpoint that sends none. */
export function findReadPath({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined {
  return READ_PATHS[`${method} ${path}`]
}
