import { type Selectable, sql } from 'kysely'
import type { SkillSnapshot } from '../../../schema/tables/recognition-tables.ts'
import type { RecognitionEvent, RecognitionStatus } from '@vecu/contract/recognition'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'

/** By the database's clock: the time may be over before the job comes round. */
export const STATUS_NOW = sql<RecognitionStatus>`case
  when recognition.status = 'pending' and recognition.expires_at <= now() then 'expired' else recognition.status end`

/** In a query on `recognition` and `account as certificator`: a photo set after the decision is not shown beside it. */
export const CERTIFICATOR_AVATAR = sql<string | null>`case
  when recognition.decided_at is null or recognition.certificator_avatar = certificator.avatar_key
  then certificator.avatar_key end`

export async function recordEvent(
  tx: Tx,
  id: string,
  kind: RecognitionEvent['kind'],
  actor: RecognitionEvent['actor'],
): Promise<void> {
  await tx.insertInto('recognition_event').values({ recognition_id: id, kind, actor }).execute()
}

/** All of an experience's skills, headings before what stands under them. */
export async function skillsOf(tx: Tx, experienceId: number): Promise<SkillSnapshot[]> {
  const rows = await tx
    .selectFrom('item_skill')
    .select(['id', 'parent_id as parentId', 'skill_id as skillId', 'name', 'level'])
    .where('item_id', '=', experienceId)
    .orderBy('id')
    .execute()
  return [...rows.filter(({ parentId }) => parentId === null), ...rows.filter(({ parentId }) => parentId !== null)]
}

export type Recognition = Selectable<Tables['recognition']> & { currentStatus: RecognitionStatus }
