import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** A host label: the part before the base host. */
export const Slug = z
  .string()
  .max(63)
  .regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/)

export const Registration = z.enum(['open', 'approval', 'invitation'])
export type Registration = z.infer<typeof Registration>

export const PublicCommunity = z.object({
  name: z.string(),
  slug: z.string(),
  favicon: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** Pixels of the logo; null without one, or if it is a square of unknown size. */
  logoWidth: z.int().nullable(),
  logoHeight: z.int().nullable(),
  registration: Registration,
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  supportLink: z.string().nullable(),
})
export type PublicCommunity = z.infer<typeof PublicCommunity>

export const communityApi = {
  find: endpoint({
    method: 'GET',
    path: '/public_api/v1/communities',
    summary: 'Returns public data of a community, by slug or by the requested host',
    access: 'anyone',
    query: z.object({ community: z.object({ url: Slug.optional() }).optional() }),
    response: PublicCommunity,
  }),
}
