import { z } from 'zod'

import { MAX_CREDENTIAL_CODE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { TOKEN_FAILURES } from './limits.ts'
import { unknownIfTooLong } from './public-token.ts'

/** Short addresses are `/r/7Q2K9-VXB44`, on the host of the community. */
export const SHORT_LINKS_PATH = '/r'

export const shortLinkApi = {
  find: endpoint({
    method: 'GET',
    path: '/public_api/v1/short_links/{code}',
    summary: 'Returns the page that a short address leads to, while it is shared',
    access: 'anyone',
    errors: ['CODE_NOT_FOUND'],
    // Any text: a malformed code is as unknown as a wrong one.
    params: z.object({ code: unknownIfTooLong('CODE_NOT_FOUND', MAX_CREDENTIAL_CODE) }),
    response: z.object({
      /** Path and query on the same host, without language. */
      path: z.string(),
    }),
    attempts: { failures: TOKEN_FAILURES },
  }),
}
