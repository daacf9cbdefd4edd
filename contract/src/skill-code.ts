import { z } from 'zod'

import { MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './field.ts'

/** Official catalogues of skills: ESCO (European Commission) and ROME (France Travail). */
export const CODE_SCHEMES = ['esco', 'rome'] as const
export const CodeScheme = z.enum(CODE_SCHEMES)
export type CodeScheme = z.infer<typeof CodeScheme>

export const SCHEME_NAMES: Record<CodeScheme, string> = { esco: 'ESCO', rome: 'ROME' }

/** Limits the cost of the search, which covers all codes; no skill needs more. */
export const MAX_SKILL_CODES = 10
export const MAX_FOUND_CODES = 20
const MAX_CODE = 500

/** A code of an official catalogue. */
export const SkillCode = z.object({
  scheme: CodeScheme,
  /** URI of the concept in ESCO, a number in ROME. */
  code: z.string(),
  /** Official name, in the viewer's language if available. */
  label: z.string(),
  /** Page that explains the code. */
  url: z.string(),
})
export type SkillCode = z.infer<typeof SkillCode>

/** A skill of the catalogue with one of its codes. */
export const SkillLink = z.object({
  id: z.int(),
  skillId: z.string(),
  skillName: z.string(),
  code: SkillCode,
})
export type SkillLink = z.infer<typeof SkillLink>

export const skillCodeApi = {
  search: endpoint({
    method: 'GET',
    path: '/v2/skill_codes',
    summary:
      'Searches official skill codes by name in six languages, by other names or by code; ' +
      'nothing unless an operator loaded the official files',
    access: 'communityAdmin',
    replica: true,
    query: z.object({ search: text(MAX_SEARCH, { min: 2 }) }),
    response: z.array(SkillCode),
  }),
  links: endpoint({
    method: 'GET',
    path: '/v2/skill_links',
    summary: 'Lists the skills with official codes, and counts the available codes',
    access: 'communityAdmin',
    response: z.object({
      loaded: z.object({ esco: z.int(), rome: z.int() }),
      links: z.array(SkillLink),
    }),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/v2/skill_links',
    summary: 'Attaches an official code to a skill of the catalogue',
    access: 'communityAdmin',
    body: z.object({ skillLink: z.object({ skillId: text(120), scheme: CodeScheme, code: text(MAX_CODE) }) }),
    response: SkillLink,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/skill_links/{id}',
    summary: 'Detaches an official code from a skill',
    access: 'communityAdmin',
    errors: ['NOT_FOUND'],
    params: z.object({ id: Id }),
    response: z.object({ id: z.int() }),
  }),
}
