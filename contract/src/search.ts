import { z } from 'zod'

import { MAX_FOUND_ITEMS, MAX_FOUND_MEMBERS, MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author } from './author.ts'
import { text } from './field.ts'
import { JournalItem } from './journal.ts'

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/v2/search',
    summary: 'Searches visible items and members; every word must match',
    access: 'signedIn',
    replica: true,
    query: z.object({ query: text(MAX_SEARCH) }),
    response: z.object({
      /** The viewer's own first, then the newest. */
      items: z.array(JournalItem).max(MAX_FOUND_ITEMS),
      /** Approved members of the community; empty when the viewer is not one. */
      members: z.array(Author).max(MAX_FOUND_MEMBERS),
    }),
  }),
}
