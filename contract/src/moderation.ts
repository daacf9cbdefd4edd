import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'
import { JournalItem } from './journal.ts'

export const MAX_HIDING_REASON = 600

const ItemParams = z.object({ id: Id })

/** What can be done with somebody else's experience or story. */
export const moderationApi = {
  distinguish: endpoint({
    method: 'PUT',
    path: '/v2/items/{id}/curation',
    summary: 'Marks an experience or a story as official or highlighted, or takes the mark back; the rest stays',
    access: 'communityAdmin',
    params: ItemParams,
    body: z
      .object({ official: Flag.optional(), highlight: Flag.optional() })
      .refine(({ official, highlight }) => official !== undefined || highlight !== undefined, {
        path: ['official'],
        params: { message: 'required' },
      }),
    response: JournalItem,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/v2/items/{id}/hiding',
    summary:
      'Hides somebody else’s experience or story: it becomes its owner’s alone, who is told the reason and may share it again',
    access: 'groupAdmin',
    params: ItemParams,
    body: z.object({ reason: text(MAX_HIDING_REASON) }),
    response: z.object({ id: z.int() }),
  }),
}
