import { MAX_FOUND_CERTIFICATORS } from '@vecu/contract/constants'
import type { CertificatorCandidate, RecognitionRole, RecognitionStatus } from '@vecu/contract/recognition'
import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { buildSearchPatterns } from '../../../platform/db/search-patterns.ts'
import { STATUS_NOW } from '../../journal/certification/queries.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

interface RecognitionFilter extends RequestedPage {
  role: RecognitionRole
  status?: RecognitionStatus | undefined
  experienceId?: number | undefined
}

/** Recognitions requested by the viewer, or from them: those that wait for an answer first, then the newest. */
export async function listRecognitions(
  tx: Tx,
  viewer: Viewer,
  { role, status, experienceId, page, pageSize }: RecognitionFilter,
) {
  let found = tx
    .selectFrom('recognition')
    .where(role === 'requester' ? 'requester_id' : 'certificator_id', '=', viewer.id)
  if (status !== undefined) found = found.where(STATUS_NOW, '=', status)
  if (experienceId !== undefined) found = found.where('experience_id', '=', experienceId)
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select('id')
    .orderBy((eb) => eb(STATUS_NOW, '=', 'pending'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { ids: rows.map(({ id }) => id), totalPages: totalPages(count, pageSize) }
}

/**
 * Members whose name matches; groups and picture distinguish members of the same name. The planner expects 1,000 rows
 * of a function and would read all accounts for them, so `limit` repeats the number.
 */
export async function findCertificators(
  tx: Tx,
  secretKey: string,
  viewer: Viewer,
  search: string,
): Promise<CertificatorCandidate[]> {
  const patterns = await buildSearchPatterns(tx, search)
  // One more, because the viewer may be among them.
  const amount = MAX_FOUND_CERTIFICATORS + 1
  const { rows } = await sql<{
    id: number
    firstname: string
    lastname: string
    avatar_key: string | null
    groups: string[]
  }>`
    select account.id, account.firstname, account.lastname, account.avatar_key, array(
      select team.name from membership join team on team.id = membership.team_id
      where membership.account_id = account.id order by membership.created_at, membership.id) as groups
    from (select * from members_named(${patterns}::text[], ${amount}::int) with ordinality
      limit ${amount}::int) as named (id, place)
    join account on account.id = named.id
    where account.id <> ${viewer.id}
    order by named.place limit ${MAX_FOUND_CERTIFICATORS}`.execute(tx)
  return rows.map(({ avatar_key, ...member }) => ({ ...member, avatarUrl: signedFileUrl(secretKey, avatar_key) }))
}
