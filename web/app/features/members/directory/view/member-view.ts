import { MAX_SEARCH } from '@vecu/contract/constants'
import { MEMBER_ORDERS, MEMBER_ROLES, ACCOUNT_STATES, type MemberOrder } from '@vecu/contract/member-search'

export type AccountState = (typeof ACCOUNT_STATES)[number]
export type MemberRole = (typeof MEMBER_ROLES)[number]

export interface MemberFilters {
  search?: string
  groupId?: number
  withoutGroup?: true
  status?: AccountState
  role?: MemberRole
}

/** State of the list. It is part of the URL, so that reload, back navigation and shared links restore it. */
export interface MemberView {
  filters: MemberFilters
  orderBy: MemberOrder
  orderDir: 'asc' | 'desc'
  /** Starts at 1. */
  page: number
}

/** Value of the group parameter for members without a group. */
export const NO_GROUP = 'none'

function parseEnum<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value)
}

function wholeNumber(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Ignores invalid parameters, because a URL can be typed by hand. */
export function readMemberView(parameters: URLSearchParams): MemberView {
  const search = parameters.get('search')?.trim().slice(0, MAX_SEARCH)
  const groupId = wholeNumber(parameters.get('group'))
  const withoutGroup = parameters.get('group') === NO_GROUP
  const status = parseEnum(ACCOUNT_STATES, parameters.get('status'))
  const role = parseEnum(MEMBER_ROLES, parameters.get('role'))
  return {
    filters: {
      ...(search && { search }),
      ...(groupId !== undefined && { groupId }),
      ...(withoutGroup && { withoutGroup }),
      ...(status && { status }),
      ...(role && { role }),
    },
    orderBy: parseEnum(MEMBER_ORDERS, parameters.get('sort')) ?? 'name',
    orderDir: parameters.get('dir') === 'desc' ? 'desc' : 'asc',
    page: wholeNumber(parameters.get('page')) ?? 1,
  }
}

/** Writes only what differs from the default view. */
export function writeMemberView({ filters, orderBy, orderDir, page }: MemberView): URLSearchParams {
  const { search, groupId, withoutGroup, status, role } = filters
  return new URLSearchParams({
    ...(search && { search }),
    ...(groupId !== undefined && { group: String(groupId) }),
    ...(withoutGroup && { group: NO_GROUP }),
    ...(status && { status }),
    ...(role && { role }),
    ...(orderBy !== 'name' && { sort: orderBy }),
    ...(orderDir === 'desc' && { dir: 'desc' }),
    ...(page > 1 && { page: String(page) }),
  })
}
