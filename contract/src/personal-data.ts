import { z } from 'zod'

import { LocaleField } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, TimeZone } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { StreamResponse } from './upload.ts'

/** Format name and version of a full export. Raise the version when older imports would misread a change. */
export const EXPORT_FORMAT = 'vecu-data'
export const EXPORT_VERSION = 3

/** Name of a picture or document in the archive, from its row in `data.json`. */
export function evidenceFileName({ id, kind }: { id: number; kind: 'picture' | 'document' }): string {
  return `evidence/${id}.${kind === 'picture' ? 'jpg' : 'pdf'}`
}

const params = z.object({ id: Id })
/** The viewer's own language by default. */
const query = z.object({ language: LocaleField.optional() })
/** Time zone of the viewer, in which the site says when it was made. */
const siteQuery = query.extend({ timeZone: TimeZone.default('UTC') })

/** Built from a whole journal; nobody needs one every minute. */
const attempts = { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } }

export const personalDataApi = {
  resume: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/resume',
    summary: 'Exports the viewer’s journal as JSON Resume 1.0.0, without hidden skills',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params,
    query,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'application/json', name: 'resume.json' },
    attempts,
  }),
  site: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/site',
    summary: 'Exports the viewer’s journal as a static web site in a ZIP file',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params,
    query: siteQuery,
    response: z.instanceof(StreamResponse),
    file: { type: 'application/zip', name: 'vecu-site.zip', streamed: true },
    attempts,
  }),
}
