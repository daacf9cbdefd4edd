import { z } from 'zod'

import { DEFAULT_PAGE_SIZE, MAX_SEARCH } from './constants.ts'
import { GROUP_ALIASES } from './alias.ts'
import { NEEDS_NAME, isNamed, customSkillSchema, customSkillsInput } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, pageQuery, paginated, text } from './field.ts'
import { FileInput } from './upload.ts'

export const MAX_GROUP_NAME = 80
export const MAX_GROUP_DESCRIPTION = 600
export const MAX_GROUP_TAGS = 30
export const MAX_GROUP_TAG = 60

export const GroupTag = z.object({ id: z.int(), name: z.string(), taggableType: z.literal('Group') })
export type GroupTag = z.infer<typeof GroupTag>

export const GroupSkill = customSkillSchema('Group')
export type GroupSkill = z.infer<typeof GroupSkill>

export const GroupSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  communityId: z.int(),
  membersCount: z.int(),
  experiencesCount: z.int(),
  storiesCount: z.int(),
  certifiedCount: z.int(),
})
export type GroupSummary = z.infer<typeof GroupSummary>

export const Group = GroupSummary.extend({
  membersMayInvite: z.boolean(),
  tagsAttributes: z.array(GroupTag),
  skillsAttributes: z.array(GroupSkill),
  /** Whether the viewer may edit the group and manage its members. */
  mayManage: z.boolean(),
  mayInvite: z.boolean(),
  isMember: z.boolean(),
})
export type Group = z.infer<typeof Group>

const tagInput = z
  .object({
    id: Id.optional(),
    name: text(MAX_GROUP_TAG).optional(),
    taggableType: z.literal('Group').optional(),
    _destroy: Flag.optional(),
  })
  .refine(isNamed, NEEDS_NAME)

/** Omitted fields stay unchanged; rows are stored in the given order. */
const groupInput = {
  description: text(MAX_GROUP_DESCRIPTION, { min: 0 }).optional(),
  communityId: Id.optional(),
  logo: FileInput.optional(),
  removeLogo: Flag.optional(),
  membersMayInvite: Flag.optional(),
  tagsAttributes: z.array(tagInput).max(MAX_GROUP_TAGS).optional(),
  skillsAttributes: customSkillsInput('Group').optional(),
}
export const NewGroup = z.object({ ...groupInput, name: text(MAX_GROUP_NAME) })
export const GroupChange = z.object({ ...groupInput, name: text(MAX_GROUP_NAME).optional() })

const GroupParams = z.object({ id: Id })

export const groupApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/groups/{id}',
    summary: 'Returns a group with its tags, skills and counts',
    access: 'activeUser',
    errors: ['GROUP_NOT_FOUND'],
    params: GroupParams,
    query: z.object({ view: z.enum(['group_info']).optional() }),
    response: Group,
  }),
  search: endpoint({
    method: 'GET',
    path: '/v2/groups/search_groups',
    summary: 'Lists or searches the groups of the community with their counts, by name',
    access: 'activeUser',
    query: z.object({
      ...pageQuery(DEFAULT_PAGE_SIZE),
      communityId: Id.optional(),
      view: z.enum(['dashboard_info']).optional(),
      search: z.string().max(MAX_SEARCH).optional(),
      /** Only groups that the viewer administers. */
      mayManage: Flag.optional(),
    }),
    response: paginated(GroupSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/groups',
    summary: 'Creates a group',
    access: 'communityAdmin',
    multipart: true,
    sendsForm: true,
    aliases: GROUP_ALIASES,
    body: z.object({ group: NewGroup }),
    response: Group,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/groups/{id}',
    summary: 'Changes a group; for its admins and community admins',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'TOO_MANY_PICTURES'],
    params: GroupParams,
    multipart: true,
    sendsForm: true,
    aliases: GROUP_ALIASES,
    body: z.object({ group: GroupChange }),
    response: Group,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/v2/groups/{id}',
    summary: 'Deletes a group without members',
    access: 'communityAdmin',
    errors: ['GROUP_NOT_EMPTY', 'GROUP_NOT_FOUND'],
    params: GroupParams,
    response: z.object({ id: z.int() }),
  }),
  deleteTag: endpoint({
    method: 'DELETE',
    path: '/v2/tags/{id}',
    summary: 'Removes a tag from a group',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'NOT_FOUND'],
    params: GroupParams,
    query: z.object({
      nativeClient: Flag.optional(),
      type: z.literal('Group'),
      community: Id.optional(),
      group: Id,
    }),
    response: z.object({ id: z.int() }),
  }),
}
