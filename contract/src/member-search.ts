import { z } from 'zod'

import { MAX_SEARCH } from './constants.ts'
import { Flag, Id } from './field.ts'

/** As the label of a member says it: whoever is deactivated is `disabled`, whatever else they are. */
export const ACCOUNT_STATES = ['active', 'pending', 'disabled'] as const
export const MEMBER_ROLES = ['member', 'group_admin', 'community_admin'] as const

export const MEMBER_ORDERS = [
  'name',
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

/** Beyond so many found by words, the number is not counted to its end: see `totalPages.more`. */
export const MAX_COUNTED_MEMBERS = 250

export const memberFilters = {
  groupId: Id.optional(),
  /** Those who are in no group; only community admins look after them. */
  withoutGroup: Flag.optional(),
  /** Words in name or address, without accents and case; one of one or two characters must begin a word. */
  search: z.string().max(MAX_SEARCH).optional(),
  status: z.enum(ACCOUNT_STATES).optional(),
  role: z.enum(MEMBER_ROLES).optional(),
}
export const memberOrder = {
  orderBy: z.enum(MEMBER_ORDERS).optional(),
  orderDir: z.enum(['asc', 'desc']).optional(),
}

/** So many are changed by one call that names them; by a selection any number, the rest in the background. */
export const MAX_BULK_MEMBERS = 5_000

/** All whom the filters find and over whom one has the right, but for those named. */
export const MemberSelection = z.object({ ...memberFilters, except: z.array(Id).max(MAX_BULK_MEMBERS).optional() })
export type MemberSelection = z.output<typeof MemberSelection>

/** Who is meant: people named one by one, or a selection. */
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
