import type {
  CaseNotificationKind,
  InvitationNotification,
  RecognitionNotificationKind,
} from '@vecu/contract/notification'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'
import { CERTIFICATOR_AVATAR, ON_HOLD, STATUS_NOW } from '../certification/queries.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

type Notified =
  | { kind: RecognitionNotificationKind; recognition_id: string }
  | { kind: 'hidden'; hiding_id: number }
  | { kind: 'feedback'; feedback_note_id: number }
  | { kind: CaseNotificationKind | 'report_answered'; moderation_case_id: number }

export async function insertNotification(tx: Tx, accountId: number, notified: Notified): Promise<void> {
  await tx
    .insertInto('notification')
    .values({ account_id: accountId, ...notified })
    .execute()
}

export async function countUnread(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks the given notifications as read, or all; ids of other accounts are ignored. */
export async function markRead(tx: Tx, accountId: number, ids: readonly number[] | undefined): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Newest first, with the columns that each kind needs. */
export async function notificationPage(tx: Tx, accountId: number, { page, pageSize }: RequestedPage) {
  const { count } = await tx
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('notification')
    .leftJoin('hiding', 'hiding.id', 'notification.hiding_id')
    .leftJoin('moderation_case', 'moderation_case.id', 'notification.moderation_case_id')
    .leftJoin('account as author', 'author.id', 'moderation_case.author_id')
    .leftJoin('item', (join) =>
      join.on((eb) => eb('item.id', '=', eb.fn.coalesce('hiding.item_id', 'moderation_case.item_id'))),
    )
    .leftJoin('experience', 'experience.id', 'item.id')
    .leftJoin('story', 'story.id', 'item.id')
    .leftJoin('invitation', 'invitation.id', 'notification.invitation_id')
    .leftJoin('nudge', 'nudge.id', 'notification.nudge_id')
    .leftJoin('team', (join) => join.on('team.id', '=', sql`coalesce(invitation.team_id, nudge.team_id)`))
    .leftJoin('account as inviter', (join) =>
      join.on('inviter.id', '=', sql`coalesce(invitation.inviter_id, nudge.sender_id)`),
    )
    .leftJoin('recognition', 'recognition.id', 'notification.recognition_id')
    .leftJoin('account as requester', 'requester.id', 'recognition.requester_id')
    .leftJoin('account as certificator', 'certificator.id', 'recognition.certificator_id')
    .select(['notification.id', 'notification.kind', 'notification.read_at', 'notification.created_at'])
    .select('notification.feedback_note_id')
    .select([
      'recognition.id as recognition_id',
      'recognition.experience_id',
      'recognition.requester_id',
      'recognition.changed',
    ])
    .select(['recognition.certificator_id', 'recognition.certificator_firstname', 'recognition.certificator_lastname'])
    .select(['hiding.reason', 'item.id as item_id', 'item.kind as item_kind'])
    .select(['moderation_case.id as case_id', 'moderation_case.kind as case_kind'])
    .select(['moderation_case.status as case_status', 'moderation_case.decision_reason'])
    .select('moderation_case.created_at as case_created_at')
    .select(['author.id as author_id', 'author.firstname as author_firstname', 'author.lastname as author_lastname'])
    .select('author.avatar_key as author_avatar_key')
    .select(['story.title as story_title', 'experience.title as item_title'])
    .select('experience.description as item_description')
    .select(['invitation.id as invitation_id', 'team.id as team_id', 'team.name as team_name'])
    .select('nudge.message as nudge_message')
    .select(['inviter.id as inviter_id', 'inviter.firstname as inviter_firstname'])
    .select(['inviter.lastname as inviter_lastname', 'inviter.avatar_key as inviter_avatar_key'])
    .select(
      sql<InvitationNotification['invitation']['state']>`case
        when invitation.declined_at is not null then 'declined'
        when invitation.dismissed_at is not null and invitation.used_at is null and exists (
          select from account as own where own.id = notification.account_id and own.email_confirmed_at is null
        ) then 'declined'
        when invitation.used_at is not null then 'accepted'
        when invitation.expires_at <= now() then 'expired'
        else 'open' end`.as('invitation_state'),
    )
    .select(['requester.firstname', 'requester.lastname', 'requester.avatar_key'])
    .select(CERTIFICATOR_AVATAR.as('certificator_avatar_key'))
    .select(sql<string | null>`recognition.snapshot ->> 'title'`.as('title'))
    .select(sql<string | null>`recognition.snapshot ->> 'description'`.as('description'))
    .select([STATUS_NOW.as('status'), ON_HOLD.as('on_hold')])
    .where('notification.account_id', '=', accountId)
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, totalPages: totalPages(count, pageSize) }
}
