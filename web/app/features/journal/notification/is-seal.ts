import type { Notification, RecognitionNotification } from '@vecu/contract/notification'

/** Whether the notification announces a certification that is still valid. */
export function isSeal(notification: Notification): notification is RecognitionNotification {
  if (notification.kind !== 'accepted') return false
  const { status, changed } = notification.recognition
  return status === 'accepted' && !changed
}
