import { RECOGNITION_DAYS } from '@vecu/contract/constants'
import { sql } from 'kysely'

import { issueCredential } from '../../domain/recognition/credential/issue.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../schema/tables/tables.ts'
import type { DemoRecognition } from './data/demo-recognitions.ts'

const DAY = 86_400_000
const READ_AFTER_DAYS = 14

/** Moves a recognition with its history to the days after its experience, and signs its credential with the new date. */
export async function dateRecognition(
  tx: Tx,
  { settings }: Services,
  experienceId: number,
  days: DemoRecognition['days'],
): Promise<void> {
  const { id, written, requestedAt, decidedAt } = await tx
    .selectFrom('recognition')
    .innerJoin('item', 'item.id', 'recognition.experience_id')
    .select(['recognition.id', 'item.created_at as written'])
    .select(['recognition.created_at as requestedAt', 'recognition.decided_at as decidedAt'])
    .where('recognition.experience_id', '=', experienceId)
    .executeTakeFirstOrThrow()
  const moment = (count: number) => new Date(written.getTime() + count * DAY)
  const requested = moment(days.requested)
  const decided = days.decided === undefined ? null : moment(days.decided)
  const after = days.after === undefined ? decided : moment(days.after)
  if (requestedAt.getTime() === requested.getTime() && decidedAt?.getTime() === decided?.getTime()) return
  await dateActivity(tx, id, requested, decided)
  await dateHistory(tx, id, { requested, decided, after })
  await sql`update recognition set created_at = ${requested}, decided_at = ${decided}::timestamptz,
      revoked_at = case when revoked_at is not null then ${after}::timestamptz end,
      expires_at = ${requested}::timestamptz + make_interval(days => ${RECOGNITION_DAYS}::int)
    where id = ${id}`.execute(tx)
  const issued = await tx
    .updateTable('credential')
    .set({ document: null, ...(decided && { created_at: decided }) })
    .where('recognition_id', '=', id)
    .executeTakeFirst()
  if (issued.numUpdatedRows > 0n) await issueCredential(tx, id, settings)
}

/** Rows of one request have the time of its transaction in common. */
async function dateActivity(tx: Tx, id: string, requested: Date, decided: Date | null): Promise<void> {
  await sql`update activity set created_at = ${requested} from recognition
    where recognition.id = ${id} and activity.kind = 'requested'
      and activity.account_id = recognition.requester_id and activity.created_at = recognition.created_at`.execute(tx)
  if (!decided) return
  await sql`update activity set created_at = ${decided} from recognition
    where recognition.id = ${id} and activity.kind = 'certified'
      and activity.account_id = recognition.certificator_id and activity.created_at = recognition.decided_at`.execute(
    tx,
  )
}

interface Moments {
  requested: Date
  decided: Date | null
  after: Date | null
}

/** Old notifications and answered requests count as read. */
async function dateHistory(tx: Tx, id: string, { requested, decided, after }: Moments): Promise<void> {
  const moment = sql<Date>`case when kind = 'requested' then ${requested}::timestamptz
    when kind in ('revoked', 'changed') then ${after}::timestamptz else ${decided}::timestamptz end`
  await sql`update recognition_event set created_at = ${moment} where recognition_id = ${id}`.execute(tx)
  await sql`update notification set created_at = ${moment} where recognition_id = ${id}`.execute(tx)
  await sql`update notification set read_at = created_at + interval '3 hours'
    where recognition_id = ${id} and read_at is null
      and (created_at < now() - make_interval(days => ${READ_AFTER_DAYS}::int)
        or (kind = 'requested' and ${decided !== null}))`.execute(tx)
}
