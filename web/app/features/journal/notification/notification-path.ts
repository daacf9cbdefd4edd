import type { Notification } from '@vecu/contract/notification'

import { itemPath } from '../item/item-texts.ts'

/** Path that a notification links to: its subject, or the page where the user can answer. */
export function getNotificationPath(notification: Notification): string {
  if (notification.kind === 'hidden') return itemPath(notification.item)
  if ('moderationCase' in notification) {
    const { kind, item } = notification
    if (kind === 'case_opened') return '/admin/reports'
    return item ? itemPath(item) : '/portrait'
  }
  if (notification.kind === 'invited') {
    const { invitation, group } = notification
    return invitation.state === 'accepted' ? `/group-overview/${group.id}` : '/group-invitations'
  }
  if (notification.kind === 'nudged') return '/create-experience'
  if (notification.kind === 'report_answered') return '/'
  if (notification.kind === 'feedback')
    return notification.experience ? `/experiences/${notification.experience.id}` : '/'
  const { recognition, experience, kind } = notification
  if (recognition.role === 'certificator') {
    return kind === 'cancelled' || recognition.status === 'cancelled'
      ? '/recognition/received'
      : `/recognition/review?id=${recognition.id}`
  }
  const isAboutSeal = kind === 'accepted' || kind === 'revoked'
  return isAboutSeal && experience?.id != null ? `/experiences/${experience.id}` : '/recognition'
}
