import type { Notification, RecognitionNotification } from '@vecu/contract/notification'

/** Whether the notification announces a certification that is still valid. */
export function isSeal(notification: Notification): notification is RecognitionNotification {
  return notification.kind === 'accepted' && notification.recognition.status === 'accepted'
}
