import { z } from 'zod'

export const AccountProof = z.object({ password: z.string().min(1).max(1_000) })
export type AccountProof = z.infer<typeof AccountProof>
