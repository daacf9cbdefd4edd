import { z } from 'zod'

import { LocaleField } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { TimeZone } from './pdf.ts'
import { StreamResponse } from './upload.ts'

/** What the full export calls itself, so that an import knows it; a change that old imports would misread counts up. */
export const EXPORT_FORMAT = 'vecu-data'
export const EXPORT_VERSION = 3

const params = z.object({ id: Id })
/** In one's own language unless another is wanted. */
const query = z.object({ language: LocaleField.optional(), timeZone: TimeZone })

/** Made of a whole journal: nobody needs one every minute. */
const attempts = { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } }

export const personalDataApi = {
  resume: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/resume',
    summary: 'One’s own journal as a JSON Resume 1.0.0; what one’s portrait hides is left out',
    access: 'signedIn',
    params,
    query,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'application/json', name: 'resume.json' },
    attempts,
  }),
  site: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/site',
    summary: 'One’s own journal as a web site: pages, pictures and one style sheet in a ZIP file, without scripts',
    access: 'signedIn',
    params,
    query,
    response: z.instanceof(StreamResponse),
    file: { type: 'application/zip', name: 'vecu-site.zip' },
    attempts,
  }),
}
