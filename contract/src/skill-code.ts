import { z } from 'zod'

import { MAX_SEARCH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, text } from './field.ts'

/** Official catalogues of skills: the European Commission's, and that of France Travail. */
export const CODE_SCHEMES = ['esco', 'rome'] as const
export const CodeScheme = z.enum(CODE_SCHEMES)
export type CodeScheme = z.infer<typeof CodeScheme>

export const SCHEME_NAMES: Record<CodeScheme, string> = { esco: 'ESCO', rome: 'ROME' }

/** No skill needs more, and each is searched by. */
export const MAX_SKILL_CODES = 10
export const MAX_FOUND_CODES = 20
const MAX_CODE = 500

/** A code as an official file has it. */
export const SkillCode = z.object({
  scheme: CodeScheme,
  /** The address of the concept in ESCO, a number in ROME. */
  code: z.string(),
  /** Its official name, in the reader's language where there is one. */
  label: z.string(),
  /** Where it is explained. */
  url: z.string(),
})
export type SkillCode = z.infer<typeof SkillCode>

/** A skill of the catalogue and one of its codes. */
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
      'Official codes of skills by their names in any of the six languages, by other names, or by the code itself; ' +
      'nothing unless an operator loaded the official files',
    access: 'communityAdmin',
    replica: true,
    query: z.object({ search: text(MAX_SEARCH, { min: 2 }) }),
    response: z.array(SkillCode),
  }),
  links: endpoint({
    method: 'GET',
    path: '/v2/skill_links',
    summary: 'Which skills of the catalogue carry which official codes, and how many codes there are to choose from',
    access: 'communityAdmin',
    response: z.object({
      loaded: z.object({ esco: z.int(), rome: z.int() }),
      links: z.array(SkillLink),
    }),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/v2/skill_links',
    summary: 'Gives a skill of the catalogue an official code; one that it has already stays',
    access: 'communityAdmin',
    body: z.object({ skillLink: z.object({ skillId: text(120), scheme: CodeScheme, code: text(MAX_CODE) }) }),
    response: SkillLink,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/skill_links/{id}',
    summary: 'Takes an official code from a skill',
    access: 'communityAdmin',
    params: z.object({ id: Id }),
    response: z.object({ id: z.int() }),
  }),
}
