import { z } from 'zod'

import { BulkResponse, User } from './account.ts'
import { ROLE_CHANGES } from './bulk-action.ts'
import { MAX_PERSON_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, text } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { choosesOnce, chosenMembers } from './member-search.ts'

/** What an admin may change of a member; only community admins may propose an e-mail address. */
export const PersonalDetails = z.object({
  firstname: text(MAX_PERSON_NAME).optional(),
  lastname: text(MAX_PERSON_NAME).optional(),
  /** Stays a proposal until the member confirms it. The current address withdraws an open proposal. */
  email: Email.optional(),
})
export type PersonalDetails = z.infer<typeof PersonalDetails>

interface RoleInput {
  userIds?: unknown
  selection?: unknown
  roleChange: (typeof ROLE_CHANGES)[number]
  groupIds?: number[] | undefined
}

function namesGroups(check: z.core.ParsePayload<RoleInput>): void {
  const { roleChange, groupIds = [] } = check.value
  const needsGroups = roleChange === 'grant_group_admin' || roleChange === 'revoke_group_admin'
  if (needsGroups === groupIds.length > 0) return
  const params = { message: needsGroups ? 'chooseGroups' : 'invalidChoice' }
  check.issues.push({ code: 'custom', input: groupIds, path: ['groupIds'], params })
}

export const memberAdministrationApi = {
  updateDetails: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}/personal_details',
    summary: 'Changes a member’s names, or proposes an e-mail that the member must confirm',
    access: 'groupAdmin',
    errors: ['USER_NOT_FOUND'],
    params: z.object({ id: Id }),
    body: z.object({ user: PersonalDetails }),
    response: User,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 300, windowSeconds: 3_600 } } },
  }),
  changeRoles: endpoint({
    method: 'PUT',
    path: '/v2/user_permissions',
    summary:
      'Grants or revokes an admin role of many members, never the viewer’s own; refused for all if one may not be changed',
    access: 'communityAdmin',
    errors: ['CONFLICT', 'GROUP_NOT_FOUND', 'LAST_ADMIN', 'USER_NOT_FOUND'],
    body: z
      .object({
        ...chosenMembers,
        roleChange: z.enum(ROLE_CHANGES),
        /** Groups of a group admin role; members who are not in a group are unchanged there. */
        groupIds: z.array(Id).max(1_000).optional(),
      })
      .check(choosesOnce, namesGroups),
    response: BulkResponse,
  }),
}
