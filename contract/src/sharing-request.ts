import { z } from 'zod'

import { Timestamp } from './field.ts'

/**
 * Request of an author: to review a hidden item, or to approve a public link. `kept` and `refused` carry the reason of
 * the admin; a request that was granted is omitted.
 */
export const SharingRequest = z.object({
  status: z.enum(['open', 'kept', 'refused']),
  reason: z.string().nullable(),
  requestedAt: Timestamp,
})
export type SharingRequest = z.infer<typeof SharingRequest>
