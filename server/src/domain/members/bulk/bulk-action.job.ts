import { ROLE_CHANGES } from '@vecu/contract/bulk-action'
import { AppError } from '@vecu/contract/error'
import { sql } from 'kysely'

import { checkManageable } from '../../identity/account/policy.ts'
import { type Viewer, viewerColumns } from '../../../request/session/viewer.ts'
import { findCommunity } from '../../../request/community/queries.ts'
import type { Community, Tables, Tx } from '../../../schema/tables/tables.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { inviteMany } from '../invitation/invite-many.ts'
import { findGroupForInviter } from '../invitation/queries.ts'
import { PREPARE } from '../../../platform/db/prepared-statements.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { type MemberAction, applyMemberAction } from './apply-action.ts'
import { BULK_ACTION, MEMBER_ACTION, type Payload } from './queries.ts'

/** Rows per transaction: on the embedded database, everybody else waits until it ends. */
const BATCH_SIZE = 12

type BulkServices = Pick<Services, 'connection' | 'settings' | 'queue'>
type Action = Pick<Tables['bulk_action'], 'kind' | 'from_team_id' | 'team_id' | 'locale'> & {
  id: number
  team_ids: number[] | null
  /** Members of the next batch; null if the targets are rows of `bulk_target`. */
  next: number[] | null
}

/** Invites people. */
export function bulkActionJob(services: BulkServices): Job<Payload> {
  return { name: BULK_ACTION, work: (payload) => workInBatches(services, payload) }
}

/** Several at once, so that a short action does not wait for a long one; a few per community. */
export function memberActionJob(services: BulkServices): Job<Payload> {
  return {
    name: MEMBER_ACTION,
    atOnce: 8,
    atOncePerGroup: 3,
    work: (payload) => workInBatches(services, payload),
  }
}

async function workInBatches(services: BulkServices, { communityId, id }: Payload): Promise<void> {
  const inTurn = (work: (tx: Tx) => Promise<boolean>) => withCommunity(services.connection.db, communityId, work)
  try {
    while (await inTurn((tx) => workOn(tx, services, communityId, id))) {
      failpoint('bulk-batch')
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inTurn((tx) => finish(tx, id, 'stopped'))
  }
}

/** Processes the next batch; returns whether there is more to do. */
async function workOn(tx: Tx, services: BulkServices, communityId: number, id: number): Promise<boolean> {
  const action = await tx
    .selectFrom('bulk_action')
    .select(['id', 'kind', 'from_team_id', 'team_id', 'team_ids', 'locale', 'account_id'])
    .select(sql<number[] | null>`to_jsonb(account_ids[done + 1:done + ${BATCH_SIZE}::integer])`.as('next'))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  const community = await findCommunity(tx, communityId)
  // The action was deleted with its author's account, or another process has finished it.
  if (!action || !community) return false
  const actor = await findActor(tx, action.account_id)
  await allow(tx, actor, action)
  const targets = await takeTargets(tx, action)
  if (targets.length === 0) return finish(tx, id, 'done')
  const did = await workOnTargets({ tx, services, community, actor, action }, targets)
  await tx
    .updateTable('bulk_action')
    .set((eb) => ({
      done: eb('done', '+', targets.length),
      changed: eb('changed', '+', did.changed),
      added: eb('added', '+', did.added),
    }))
    .where('id', '=', id)
    .execute()
  return true
}

async function findActor(tx: Tx, id: number): Promise<Viewer> {
  const actor = await tx
    .selectFrom('account')
    .modifyFront(PREPARE)
    .select(viewerColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...actor, sessionId: '' }
}

/** Checked before each batch, because the author may have lost the admin role meanwhile. */
async function allow(tx: Tx, actor: Viewer, { kind, from_team_id, team_id }: Action): Promise<void> {
  const isAdmin = actor.communityAdmin || actor.groupAdmin
  if (!actor.active || actor.status !== 'accepted' || !isAdmin) throw new AppError('FORBIDDEN')
  if (kind === 'move' && from_team_id === null && !actor.communityAdmin) throw new AppError('FORBIDDEN')
  if (findRoleChange(kind) && !actor.communityAdmin) throw new AppError('FORBIDDEN')
  for (const groupId of [from_team_id, team_id]) {
    if (groupId === null) continue
    const group = await findGroupForInviter(tx, actor, groupId)
    if (!group?.administered) throw new AppError('FORBIDDEN')
  }
}

type Target = Pick<Tables['bulk_target'], 'account_id' | 'email' | 'firstname' | 'lastname'>

async function takeTargets(tx: Tx, { id, next }: Action): Promise<Target[]> {
  if (next) return next.map((account_id) => ({ account_id, email: null, firstname: null, lastname: null }))
  const { rows } = await sql<Target>`
    with taken as (delete from bulk_target where id in (
      select id from bulk_target where bulk_action_id = ${id} order by id
      limit ${BATCH_SIZE}) returning *)
    select account_id, email, firstname, lastname from taken order by id`.execute(tx)
  return rows
}

interface BulkJobContext {
  tx: Tx
  services: BulkServices
  community: Community
  actor: Viewer
  action: Action
}

async function workOnTargets(
  { tx, services, community, actor, action }: BulkJobContext,
  targets: readonly Target[],
): Promise<{ changed: number; added: number }> {
  if (action.kind === 'invite') {
    const invited = targets.map(({ email, firstname, lastname }) => ({
      email: email ?? '',
      firstname: firstname ?? '',
      lastname: lastname ?? '',
    }))
    const { locale, team_id } = action
    return inviteMany({ tx, services, community, inviterId: actor.id, groupId: team_id ?? 0, locale }, invited)
  }
  const rights = await checkManageable(
    tx,
    actor,
    targets.flatMap(({ account_id }) => account_id ?? []),
  )
  // Meanwhile members may have left, joined other groups or become admins.
  const ids = [...rights].filter(([, allowed]) => allowed).map(([id]) => id)
  const act = toMemberAction(action)
  const acting = { tx, services, community, actorId: actor.id }
  return { changed: await applyMemberAction(acting, act, ids), added: 0 }
}

function toMemberAction({ kind, from_team_id, team_id, team_ids }: Action): MemberAction {
  if (kind === 'move') return { kind, from: from_team_id, to: team_id ?? 0 }
  if (kind === 'activate' || kind === 'approve' || kind === 'deactivate') return { kind }
  const roleChange = findRoleChange(kind)
  if (roleChange) return { kind: roleChange, groupIds: team_ids ?? [] }
  throw new Error(`${kind} is no action on members`)
}

const findRoleChange = (kind: Action['kind']) => ROLE_CHANGES.find((change) => change === kind)

async function finish(tx: Tx, id: number, status: 'done' | 'stopped'): Promise<false> {
  await tx
    .updateTable('bulk_action')
    .set((eb) => ({
      status,
      account_ids: null,
      finished_at: sql<Date>`now()`,
      // Targets of deleted accounts are gone, so `done` may be below `total`.
      ...(status === 'done' && { done: eb.ref('total') }),
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('bulk_target').where('bulk_action_id', '=', id).execute()
  return false
}
