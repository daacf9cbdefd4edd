import { DAYS_BETWEEN_REMINDERS, MAX_REMINDERS } from '@vecu/contract/constants'
import type { Author } from '@vecu/contract/author'
import type { Locale } from '@vecu/contract/locale'
import type {
  Recognition,
  RecognitionEvent,
  RecognitionRole,
  RequestedExperience,
  Review,
} from '@vecu/contract/recognition'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Tx } from '../../../schema/tables/tables.ts'
import { completeDate } from '../../../platform/text/item-date.ts'
import { presentEvidence } from '../../journal/experience/evidence-queries.ts'
import { presentPicture } from '../../journal/experience/picture.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { decidedSkills, presentCertificator, presentSkill } from '../../journal/certification/certifications.ts'
import { CERTIFICATOR_AVATAR, STATUS_NOW } from '../../journal/certification/queries.ts'
import type { PresentContext } from '../../../request/request-context.ts'

function findRows(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('recognition')
    .leftJoin('item', 'item.id', 'recognition.experience_id')
    .leftJoin('account as requester', 'requester.id', 'recognition.requester_id')
    .leftJoin('account as certificator', 'certificator.id', 'recognition.certificator_id')
    .selectAll('recognition')
    .select(STATUS_NOW.as('currentStatus'))
    .select('requester.avatar_key')
    .select(CERTIFICATOR_AVATAR.as('seal_key'))
    .select(
      sql<boolean>`(item.id is not null and item.deleted_at is null and item.hiding_id is null and requester.active and requester.status = 'accepted')`.as(
        'reviewable',
      ),
    )
    .select(
      sql<Date>`coalesce(recognition.reminded_at, recognition.created_at) + make_interval(days => ${DAYS_BETWEEN_REMINDERS}::int)`.as(
        'wait_until',
      ),
    )
    .select((eb) => [
      decidedSkills(eb).as('skills'),
      jsonArrayFrom(
        eb
          .selectFrom('recognition_event')
          .select(['recognition_event.kind', 'recognition_event.actor', 'recognition_event.created_at as at'])
          .whereRef('recognition_event.recognition_id', '=', 'recognition.id')
          .orderBy('recognition_event.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('recognition_evidence')
          .select(['recognition_evidence.position as id', 'recognition_evidence.kind', 'recognition_evidence.name'])
          .select(['recognition_evidence.description', 'recognition_evidence.checksum', 'recognition_evidence.bytes'])
          .select(['recognition_evidence.file_key', 'recognition_evidence.picture'])
          .whereRef('recognition_evidence.recognition_id', '=', 'recognition.id')
          .orderBy('recognition_evidence.position'),
      ).as('evidence'),
    ])
    .where('recognition.id', 'in', ids)
    .orderBy(sql`array_position(${sql.val(ids)}::uuid[], recognition.id)`)
    .execute()
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/** In the order of `ids`. The viewer must be requester or certificator. */
export async function presentRecognitions(
  { tx, services, locale, viewer }: PresentContext,
  ids: readonly string[],
): Promise<Recognition[]> {
  if (ids.length === 0) return []
  const rows = await findRows(tx, ids)
  return rows.map((row) => {
    const role = row.requester_id === viewer?.id ? 'requester' : 'certificator'
    return {
      ...presentBoth(row, services.settings.secretKey, locale, role),
      role,
      certificator: {
        ...presentCertificator(row, locale),
        avatarUrl: signedFileUrl(services.settings.secretKey, row.seal_key),
        // The requester must not see e-mail addresses of members, only those they entered themselves.
        email: role === 'certificator' || row.certificator_kind === 'external' ? row.certificator_email : null,
      },
      changed: row.status === 'accepted' && row.changed,
      reminders: row.reminders,
      remindedAt: row.reminded_at?.toISOString() ?? null,
      nextReminderAt: nextReminderAt(row),
      events: presentEvents(row.events),
    }
  })
}

export async function presentRecognition(ctx: PresentContext, id: string): Promise<Recognition> {
  const [recognition] = await presentRecognitions(ctx, [id])
  if (!recognition) throw new Error(`recognition ${id} not found`)
  return recognition
}

export async function presentReview(ctx: PresentContext, id: string): Promise<Review> {
  const { tx, services, locale, viewer } = ctx
  const [row] = await findRows(tx, [id])
  if (!row) throw new Error(`recognition ${id} not found`)
  return {
    ...presentBoth(row, services.settings.secretKey, locale, 'certificator'),
    certificator: presentCertificator(row, locale),
    claimed: viewer !== undefined && row.certificator_id === viewer.id,
  }
}

/** Dates inside JSON columns arrive as strings in PostgreSQL's format. */
type EventRow = Omit<RecognitionEvent, 'at'> & { at: Date | string }

export function presentEvents(events: readonly EventRow[]): RecognitionEvent[] {
  return events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
}

function presentBoth(row: Row, secretKey: string, locale: Locale, role: RecognitionRole) {
  const isVisible = role === 'requester' || isVisibleToCertificator(row)
  return {
    id: row.id,
    status: row.currentStatus,
    experience: isVisible ? presentRequestedExperience(row, secretKey) : null,
    requester: presentRequester(row, secretKey),
    message: isVisible ? row.message : null,
    locale: row.locale,
    skills: isVisible ? row.skills.map((skill) => presentSkill(skill, locale)) : [],
    identification: row.identification,
    comment: row.comment,
    decidedAt: row.decided_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revocationReason: row.revocation_reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** The certificator no longer sees a request they did not decide once it is closed. */
function isVisibleToCertificator({ currentStatus, reviewable }: Row): boolean {
  if (currentStatus === 'pending') return reviewable
  return currentStatus !== 'cancelled' && currentStatus !== 'expired'
}

function presentRequestedExperience(
  { snapshot, experience_id, picture: stored, evidence }: Row,
  secretKey: string,
): RequestedExperience | null {
  if (!snapshot) return null
  const picture = presentPicture(secretKey, stored)
  return {
    id: experience_id,
    title: snapshot.title ?? null,
    description: snapshot.description,
    language: snapshot.language ?? null,
    ...completeDate(snapshot),
    addressAttributes: snapshot.address,
    pictureUrl: picture?.sources.at(-1)?.url ?? null,
    picture,
    evidence: evidence.map((piece) => presentEvidence(secretKey, piece)),
  }
}

/** The name at the time of the request, as in the mail and the credential. */
function presentRequester({ requester_id: id, snapshot, avatar_key }: Row, secretKey: string): Author | null {
  if (id === null || !snapshot) return null
  return { id, ...snapshot.author, avatarUrl: signedFileUrl(secretKey, avatar_key) }
}

function nextReminderAt({ currentStatus, reminders, wait_until }: Row): string | null {
  if (currentStatus !== 'pending' || reminders >= MAX_REMINDERS) return null
  return wait_until.toISOString()
}
