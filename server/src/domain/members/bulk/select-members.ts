import { type FieldErrors, AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { MAX_MEMBERS_AT_ONCE, type MemberSelection } from '@vecu/contract/member-search'
import { translate } from '@vecu/messages/translate'
import { sql } from 'kysely'

import { type MemberQuery, memberIds, buildMemberQuery } from '../directory/member-search.ts'
import { assertGroupAdmin, checkManageable, findUnmanageable } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { fieldError } from '../../../platform/http/field-error.ts'
import type { MemberAction } from './apply-action.ts'

export interface SelectionContext {
  tx: Tx
  viewer: Viewer
  locale: Locale
  act: MemberAction
}

/** Throws unless the viewer may act on every listed member; the error names those that block the action. */
export async function assertMayActOn(choosing: SelectionContext, named: readonly number[]): Promise<number[]> {
  const { tx, viewer, act, locale } = choosing
  const ids = [...new Set(named)]
  const unmanageable = await findUnmanageable(tx, viewer, ids)
  rejectAny(choosing, { named }, 'USER_NOT_FOUND', (id) => unmanageable.get(id) === 'unknown')
  rejectAny(
    choosing,
    { named },
    'FORBIDDEN',
    (id) => unmanageable.has(id) || (id === viewer.id && isForOthersOnly(act)),
  )
  // Throws CONFLICT if a member was moved since the page was loaded.
  if (act.kind === 'move' || act.kind === 'grant_group_admin') {
    const groupIds = act.kind !== 'move' ? act.groupIds : act.from === null ? null : [act.from]
    const currentMembers = await membersAmong(tx, groupIds, ids)
    rejectAny({ locale }, { named }, 'CONFLICT', (id) => !currentMembers.has(id))
  }
  return ids
}

/** Admins must not lock themselves out. */
const isForOthersOnly = ({ kind }: MemberAction) => kind === 'deactivate' || kind === 'revoke_community_admin'

const MESSAGES = {
  USER_NOT_FOUND: 'unknownMember',
  FORBIDDEN: 'memberOutOfReach',
  CONFLICT: 'memberElsewhere',
} as const

/** Field errors name the index in the request, never the member. */
function rejectAny(
  { locale }: Pick<SelectionContext, 'locale'>,
  { named, field = 'user_ids' }: { named: readonly number[]; field?: string },
  code: keyof typeof MESSAGES,
  isInvalid: (id: number) => boolean,
): void {
  const errors: FieldErrors = {}
  for (const [index, id] of named.entries()) {
    if (isInvalid(id)) errors[`${field}.${index}`] = [translate(locale, `errors:validation.${MESSAGES[code]}`)]
  }
  if (Object.keys(errors).length > 0) throw new AppError(code, {}, errors)
}

/** Those of the accounts that are in one of the groups, or in none if `groupIds` is null. */
async function membersAmong(tx: Tx, groupIds: readonly number[] | null, ids: readonly number[]): Promise<Set<number>> {
  if (groupIds === null) {
    const isMeant = sql<boolean>`id = any(${sql.val(ids)}::bigint[])`
    const rows = await tx.selectFrom('account').select('id').where('group_key', 'is', null).where(isMeant).execute()
    return new Set(rows.map(({ id }) => id))
  }
  const rows = await tx
    .selectFrom('membership')
    .select('account_id')
    .where((eb) => eb('team_id', '=', eb.fn.any(eb.val(groupIds))))
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Members of a selection that the viewer may manage; excludes the viewer where they must not change themselves. */
export async function selectionQuery(
  choosing: SelectionContext,
  { except = [], ...filters }: MemberSelection,
): Promise<MemberQuery> {
  const { tx, viewer, act, locale } = choosing
  if (filters.groupId !== undefined) await assertGroupAdmin(tx, viewer, filters.groupId)
  const known = await checkManageable(tx, viewer, except)
  rejectAny({ locale }, { named: except, field: 'except' }, 'USER_NOT_FOUND', (id) => !known.has(id))
  const isOtherGroup = act.kind === 'move' && filters.groupId !== undefined && filters.groupId !== act.from
  if (isOtherGroup || (act.kind === 'move' && filters.withoutGroup === true && act.from !== null)) {
    throw fieldError(locale, 'VALIDATION_ERROR', 'group_id', 'invalidChoice')
  }
  const query = buildMemberQuery(viewer, filters)
  return {
    ...query,
    ...(act.kind === 'move' && (act.from === null ? { groupless: true as const } : { team: act.from })),
    ...(!viewer.communityAdmin && { below: 2 }),
    except: isForOthersOnly(act) ? [...except, viewer.id] : except,
  }
}

/** The members that match, or the query itself if they are more than a request changes at once. */
export async function membersOrQuery(tx: Tx, query: MemberQuery): Promise<number[] | MemberQuery> {
  const ids = await memberIds(tx, query, {}, { amount: MAX_MEMBERS_AT_ONCE + 1 })
  return ids.length > MAX_MEMBERS_AT_ONCE ? query : ids
}
