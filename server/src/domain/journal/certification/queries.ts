import { type Selectable, sql } from 'kysely'
import type { EvidenceSnapshot, SkillSnapshot } from '../../../schema/tables/recognition-tables.ts'
import type { RecognitionEvent, RecognitionStatus } from '@vecu/contract/recognition'
import type { Tables, Tx } from '../../../schema/tables/tables.ts'

/** For a query on `recognition`: an admin hides the experience, so that the request waits without expiring. */
export const ON_HOLD = sql<boolean>`exists (
  select from item as hidden where hidden.id = recognition.experience_id and hidden.hiding_id is not null)`

/** Status by database time: a request may have expired before the hourly job runs. */
export const STATUS_NOW = sql<RecognitionStatus>`case
  when recognition.status = 'pending' and recognition.expires_at <= now() and not ${ON_HOLD} then 'expired'
  else recognition.status end`

/** Adds the time for which the experience was hidden to its open requests. Call it before the hiding ends. */
export async function resumeRequests(tx: Tx, experienceId: number): Promise<void> {
  await sql`update recognition set expires_at = recognition.expires_at + (now() - hiding.created_at)
    from item join hiding on hiding.id = item.hiding_id
    where item.id = ${experienceId} and recognition.experience_id = item.id and recognition.status = 'pending'
      and recognition.expires_at > hiding.created_at`.execute(tx)
}

/**
 * For a query on `recognition` and `account as certificator`. Omits a photo set after the decision, which the
 * certification must not show.
 */
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

/** Skills of an experience, parents before their subskills. */
export async function findExperienceSkills(tx: Tx, experienceId: number): Promise<SkillSnapshot[]> {
  const rows = await tx
    .selectFrom('item_skill')
    .select(['id', 'parent_id as parentId', 'skill_id as skillId', 'name', 'level'])
    .where('item_id', '=', experienceId)
    .orderBy('id')
    .execute()
  return [...rows.filter(({ parentId }) => parentId === null), ...rows.filter(({ parentId }) => parentId !== null)]
}

/** For a query on `experience`: SHA-256 of the cover as shown, null without a cover, empty if it was never recorded. */
export const COVER_CHECKSUM = sql<string | null>`case when experience.picture is not null
  then coalesce(stored_checksum(experience.picture -> 'sources' -> -1 ->> 'key'), '') end`

/** For a query on `experience`: its pictures and documents besides the cover, as a certification covers them. */
export const EVIDENCE_CHECKSUMS = sql<EvidenceSnapshot[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'checksum', checksum) order by position), '[]')
  from evidence where evidence.experience_id = experience.id)`

export type Recognition = Selectable<Tables['recognition']> & { currentStatus: RecognitionStatus }
