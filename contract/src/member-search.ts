import { z } from 'zod'

import { MAX_SEARCH } from './constants.ts'
import { Flag, Id } from './field.ts'

/** A deactivated account is `disabled`, also when it is pending. */
export const ACCOUNT_STATES = ['active', 'pending', 'disabled'] as const
export const MEMBER_ROLES = ['member', 'group_admin', 'community_admin'] as const

export const MEMBER_ORDERS = [
  'name',
  'lastname',
  'firstname',
  'email',
  'status',
  'role',
  'group',
  'created_at',
  'experiences_count',
  'stories_count',
  'certified_count',
  'last_activity_at',
] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

/** Above this number a text search does not count all matches: see `totalPages.more`. */
export const MAX_COUNTED_MEMBERS = 250

export const memberFilters = {
  groupId: Id.optional(),
  /** Members without a group; only community admins may manage them. */
  withoutGroup: Flag.optional(),
  /** Text in name or e-mail address, ignoring accents and case; with one or two characters it must start a word. */
  search: z.string().max(MAX_SEARCH).optional(),
  status: z.enum(ACCOUNT_STATES).optional(),
  role: z.enum(MEMBER_ROLES).optional(),
}
export const memberOrder = {
  orderBy: z.enum(MEMBER_ORDERS).optional(),
  orderDir: z.enum(['asc', 'desc']).optional(),
}

/** Limit for members named by id; a selection may match any number. */
export const MAX_BULK_MEMBERS = 5_000

/** Members that a bulk action changes before its response; more are changed in the background, a few at a time. */
export const MAX_MEMBERS_AT_ONCE = 100

/** All members that match the filters and that the viewer may manage, except those listed. */
export const MemberSelection = z.object({ ...memberFilters, except: z.array(Id).max(MAX_BULK_MEMBERS).optional() })
export type MemberSelection = z.output<typeof MemberSelection>

/** Either ids or a selection. */
export const chosenMembers = {
  userIds: z.array(Id).min(1).max(MAX_BULK_MEMBERS).optional(),
  selection: MemberSelection.optional(),
}

interface MemberSelectionInput {
  userIds?: unknown
  selection?: unknown
}

export function choosesOnce(check: z.core.ParsePayload<MemberSelectionInput>): void {
  const { userIds, selection } = check.value
  if ((userIds === undefined) !== (selection === undefined)) return
  const params = { message: userIds === undefined ? 'required' : 'notValid' }
  check.issues.push({ code: 'custom', input: userIds, path: ['userIds'], params })
}
