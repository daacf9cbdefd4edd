import { z } from 'zod'

import { MAX_SEARCH, MAX_SKILL_NAME } from './constants.ts'
import { COMMUNITY_SKILLS_ALIASES } from './alias.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, text } from './field.ts'

/** Headings and the skills under them, together. */
export const MAX_CUSTOM_SKILLS = 200

type OwnerType = 'Group' | 'Community'

/** Skills added by a group or community, nested two levels, in the given order. */
export function customSkillSchema<Type extends OwnerType>(type: Type) {
  const skill = { id: z.int(), name: z.string(), skillableType: z.literal(type) }
  return z.object({ ...skill, skillsAttributes: z.array(z.object(skill)) })
}

/** A row that is removed needs only its id. */
export function isNamed(row: { name?: string | undefined; _destroy?: boolean | undefined }): boolean {
  return row._destroy === true || row.name !== undefined
}
export const NEEDS_NAME = { path: ['name'], params: { message: 'required' } }

/** Rows are stored in the given order; omitted rows stay unchanged, after the given ones. */
export function customSkillsInput<Type extends OwnerType>(type: Type) {
  const skill = z.object({
    id: Id.optional(),
    name: text(MAX_SKILL_NAME).optional(),
    skillableType: z.literal(type).optional(),
    _destroy: Flag.optional(),
  })
  const under = z.array(skill.refine(isNamed, NEEDS_NAME)).max(MAX_CUSTOM_SKILLS)
  return z
    .array(skill.extend({ skillsAttributes: under.optional() }).refine(isNamed, NEEDS_NAME))
    .max(MAX_CUSTOM_SKILLS)
}
export type OwnSkillsInput = z.output<ReturnType<typeof customSkillsInput>>

export const CommunitySkill = customSkillSchema('Community')
export type CommunitySkill = z.infer<typeof CommunitySkill>

const Entry = z.object({ id: z.string(), name: z.string() })

/**
 * Skills and tags are grouped under headings. Ids of group skills begin with `g`, of community skills with `c`; their
 * names are not translated. Built-in skills are named in the viewer's language.
 */
export const CatalogSkill = Entry.extend({
  /** Name of the group or community that added it; null for a built-in skill. */
  from: z.string().nullable(),
  skills: z.array(Entry),
})
export type CatalogSkill = z.infer<typeof CatalogSkill>
export const CatalogTag = Entry.extend({ tags: z.array(Entry) })
export type CatalogTag = z.infer<typeof CatalogTag>

const query = z.object({ groupId: Id.optional(), search: z.string().max(MAX_SEARCH).optional() })

export const catalogApi = {
  skills: endpoint({
    method: 'GET',
    path: '/v2/skills',
    summary:
      'Lists the skills to choose from: of the group or the viewer’s groups, then the community’s, then the built-in ' +
      'ones in the reader’s language; searched in all languages, without accents and case',
    access: 'signedIn',
    errors: ['GROUP_NOT_FOUND'],
    replica: true,
    query,
    response: z.array(CatalogSkill),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v2/tags',
    summary:
      'Lists suggested tags: of the group or the viewer’s groups, then the built-in ones in the reader’s ' +
      'language; searched in all languages, without accents and case',
    access: 'signedIn',
    errors: ['GROUP_NOT_FOUND'],
    replica: true,
    query,
    response: z.array(CatalogTag),
  }),
}

export const communitySkillsApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/community_skills',
    summary: 'Lists the skills that the community adds to the built-in ones',
    access: 'communityAdmin',
    response: z.array(CommunitySkill),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/community_skills',
    summary: 'Changes the skills that the community adds to the built-in ones',
    access: 'communityAdmin',
    aliases: COMMUNITY_SKILLS_ALIASES,
    body: z.object({ skillsAttributes: customSkillsInput('Community') }),
    response: z.array(CommunitySkill),
  }),
}
