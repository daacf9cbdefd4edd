import { experienceName } from '@vecu/contract/experience-name'
import {
  type FeedbackNotification,
  type CaseNotification,
  type ItemHiddenNotification,
  type InvitationNotification,
  type Notification,
  type NudgeNotification,
  type RecognitionNotification,
  type ReportNotification,
  notificationApi,
} from '@vecu/contract/notification'

import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { handle } from '../../../request/handle.ts'
import { type NotifiedNote, findNotifiedNotes } from './feedback-notifications.ts'
import { countUnread, markRead, notificationPage } from './queries.ts'

export const notificationRoutes = [
  handle(notificationApi.list, async ({ tx, viewer, services, query }) => {
    const { rows, totalPages } = await notificationPage(tx, viewer.id, query)
    const { secretKey } = services.settings
    const noteIds = rows.flatMap((row) => row.feedback_note_id ?? [])
    const notes = await findNotifiedNotes(tx, { viewer, secretKey }, noteIds)
    return {
      paginatedResults: rows.map((row) => {
        const note = notes.get(row.feedback_note_id ?? 0)
        return note ? presentFeedback(row, note) : present(row, viewer.id, secretKey)
      }),
      totalPages,
      unreadCount: await countUnread(tx, viewer.id),
    }
  }),

  handle(notificationApi.read, async ({ tx, viewer, body }) => {
    await markRead(tx, viewer.id, body.all ? undefined : body.ids)
    return { unreadCount: await countUnread(tx, viewer.id) }
  }),
]

type Row = Awaited<ReturnType<typeof notificationPage>>['rows'][number]

function present(row: Row, viewerId: number, secretKey: string): Notification {
  if (row.kind === 'hidden') return presentHiding(row)
  if (row.kind === 'case_opened' || row.kind === 'case_decided') return presentCase(row, row.kind, secretKey)
  if (row.kind === 'report_answered') return presentReport(row)
  if (row.kind === 'invited') return presentInvitation(row, secretKey)
  if (row.kind === 'nudged') return presentNudge(row, secretKey)
  if (row.kind === 'feedback') throw new Error(`note of notification ${row.id} not found`)
  return presentRecognition(row, row.kind, viewerId, secretKey)
}

function presentFeedback(row: Row, note: NotifiedNote): FeedbackNotification {
  return { ...presentNotified(row), kind: 'feedback', ...note }
}

function presentHiding(row: Row): ItemHiddenNotification {
  return {
    ...presentNotified(row),
    kind: 'hidden',
    item: presentItem(row),
    reason: row.reason ?? '',
  }
}

function presentItem(row: Row): ItemHiddenNotification['item'] {
  return {
    id: row.item_id ?? 0,
    type: row.item_kind === 'story' ? 'Story' : 'Experience',
    name: row.story_title ?? experienceName({ title: row.item_title, description: row.item_description ?? '' }),
  }
}

/** Admins read the item with the case: the notification outlives their right to decide it. */
function presentCase(row: Row, kind: CaseNotification['kind'], secretKey: string): CaseNotification {
  const isForAuthor = kind === 'case_decided'
  return {
    ...presentNotified(row),
    kind,
    moderationCase: { id: row.case_id ?? 0, kind: row.case_kind ?? 'report', status: row.case_status ?? 'open' },
    person: {
      id: row.author_id ?? 0,
      firstname: row.author_firstname ?? '',
      lastname: row.author_lastname ?? '',
      avatarUrl: signedFileUrl(secretKey, row.author_avatar_key),
    },
    item: isForAuthor && row.item_id !== null ? presentItem(row) : null,
    reason: isForAuthor ? row.decision_reason : null,
  }
}

function presentReport(row: Row): ReportNotification {
  return {
    ...presentNotified(row),
    kind: 'report_answered',
    outcome: row.case_status === 'hidden' ? 'hidden' : 'dismissed',
    reportedAt: (row.case_created_at ?? row.created_at).toISOString(),
  }
}

function presentInvitation(row: Row, secretKey: string): InvitationNotification {
  return {
    ...presentNotified(row),
    kind: 'invited',
    invitation: { id: row.invitation_id ?? 0, state: row.invitation_state },
    ...presentGroupAndSender(row, secretKey),
  }
}

function presentNudge(row: Row, secretKey: string): NudgeNotification {
  return {
    ...presentNotified(row),
    kind: 'nudged',
    ...presentGroupAndSender(row, secretKey),
    message: row.nudge_message,
  }
}

function presentGroupAndSender(row: Row, secretKey: string): Pick<NudgeNotification, 'group' | 'person'> {
  const { inviter_id: id, inviter_firstname: firstname, inviter_lastname: lastname } = row
  const avatarUrl = signedFileUrl(secretKey, row.inviter_avatar_key)
  return {
    group: { id: row.team_id ?? 0, name: row.team_name ?? '' },
    person: id === null || firstname === null || lastname === null ? null : { id, firstname, lastname, avatarUrl },
  }
}

function presentRecognition(
  row: Row,
  kind: RecognitionNotification['kind'],
  viewerId: number,
  secretKey: string,
): RecognitionNotification {
  const role = row.requester_id === viewerId ? 'requester' : 'certificator'
  const isHidden = ['cancelled', 'expired'].includes(row.status) || (row.status === 'pending' && row.on_hold)
  const isVisible = role === 'requester' || !isHidden
  return {
    ...presentNotified(row),
    kind,
    recognition: { id: row.recognition_id ?? '', status: row.status, role, changed: row.changed ?? false },
    person: presentPerson(row, role, secretKey),
    experience: isVisible ? presentExperience(row) : null,
  }
}

function presentExperience({ experience_id: id, title, description }: Row): RecognitionNotification['experience'] {
  return description === null ? null : { id, title, description }
}

function presentNotified({ id, read_at, created_at }: Row) {
  return { id, read: read_at !== null, createdAt: created_at.toISOString() }
}

/** The other party of the recognition. */
function presentPerson(
  row: Row,
  role: 'requester' | 'certificator',
  secretKey: string,
): RecognitionNotification['person'] {
  const [id, firstname, lastname, avatarKey] =
    role === 'requester'
      ? [row.certificator_id, row.certificator_firstname, row.certificator_lastname, row.certificator_avatar_key]
      : [row.requester_id, row.firstname, row.lastname, row.avatar_key]
  if (firstname === null || lastname === null) return null
  return { id, firstname, lastname, avatarUrl: signedFileUrl(secretKey, avatarKey) }
}
