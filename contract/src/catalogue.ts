import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'

const Entry = z.object({ id: z.string(), name: z.string() })

/** Skills and tags stand under a heading each, named in the reader's language. */
export const CatalogueSkill = Entry.extend({ skills: z.array(Entry) })
export type CatalogueSkill = z.infer<typeof CatalogueSkill>
export const CatalogueTag = Entry.extend({ tags: z.array(Entry) })
export type CatalogueTag = z.infer<typeof CatalogueTag>

const query = z.object({ groupId: Id.optional(), search: z.string().max(200).optional() })

export const catalogueApi = {
  skills: endpoint({
    method: 'GET',
    path: '/v2/skills',
    summary: 'The skills to choose from, in the reader’s language; searched in all languages, without accents and case',
    access: 'signedIn',
    query,
    answer: z.array(CatalogueSkill),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v2/tags',
    summary: 'The tags suggested, in the reader’s language; searched in all languages, without accents and case',
    access: 'signedIn',
    query,
    answer: z.array(CatalogueTag),
  }),
}
