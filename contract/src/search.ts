import { z } from 'zod'

import { MAX_FOUND_ITEMS, MAX_FOUND_MEMBERS, MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author } from './experience.ts'
import { text } from './field.ts'
import { JournalItem } from './journal.ts'

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/v2/search',
    summary: 'What one may see that holds every word, in any language, without accents and case; and members so named',
    access: 'signedIn',
    replica: true,
    query: z.object({ query: text(MAX_SEARCH) }),
    response: z.object({
      /** One's own first, then the newest. */
      items: z.array(JournalItem).max(MAX_FOUND_ITEMS),
      /** Accepted members of the community; none for who is not one. */
      members: z.array(Author).max(MAX_FOUND_MEMBERS),
    }),
  }),
}
