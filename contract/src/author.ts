import { z } from 'zod'

/** Author of an item, as shown on a card. */
export const Author = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  avatarUrl: z.string().nullable(),
})
export type Author = z.infer<typeof Author>
