import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'
import { JournalItem } from './journal.ts'

export const MAX_HIDING_REASON = 600

const ItemParams = z.object({ id: Id })

/** Admin actions on items of other members. */
export const moderationApi = {
  distinguish: endpoint({
    method: 'PUT',
    path: '/v2/items/{id}/curation',
    summary: 'Sets or clears the flags official and highlighted of an item; group admins if the community allows it',
    access: 'groupAdmin',
    errors: ['ITEM_NOT_FOUND', 'ITEM_NOT_SHARED'],
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
    summary: 'Hides an item of another member, who sees the reason and may ask for a review',
    access: 'groupAdmin',
    errors: ['ITEM_NOT_FOUND'],
    params: ItemParams,
    body: z.object({ reason: text(MAX_HIDING_REASON) }),
    response: z.object({ id: z.int() }),
  }),
}
