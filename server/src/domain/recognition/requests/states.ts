import { type ErrorCode, AppError } from '@vecu/contract/error'
import type { RecognitionStatus } from '@vecu/contract/recognition'

/** Actions of requester, certificator and system on a recognition. */
export const ACTIONS = [
  'remind',
  'cancel',
  'accept',
  'return',
  'decline',
  /** "This is not for me". */
  'disown',
  'expire',
  'revoke',
  /** Restores the experience to its certified version. */
  'restore',
  /** The holder withdraws the credential given out. */
  'withdraw',
  /** The certificator has their name erased. */
  'erase',
] as const
export type Action = (typeof ACTIONS)[number]

/** Next status for each status and action, or the error code. The only definition of allowed transitions. */
export const TRANSITIONS: Record<RecognitionStatus, Record<Action, RecognitionStatus | ErrorCode>> = {
  pending: {
    remind: 'pending',
    cancel: 'cancelled',
    accept: 'accepted',
    return: 'returned',
    decline: 'declined',
    disown: 'declined',
    expire: 'expired',
    revoke: 'RECOGNITION_NOT_ACCEPTED',
    restore: 'RECOGNITION_NOT_ACCEPTED',
    withdraw: 'RECOGNITION_NOT_ACCEPTED',
    erase: 'declined',
  },
  accepted: {
    remind: 'RECOGNITION_DECIDED',
    cancel: 'RECOGNITION_DECIDED',
    accept: 'RECOGNITION_DECIDED',
    return: 'RECOGNITION_DECIDED',
    decline: 'RECOGNITION_DECIDED',
    disown: 'accepted',
    expire: 'accepted',
    revoke: 'revoked',
    restore: 'accepted',
    withdraw: 'accepted',
    erase: 'accepted',
  },
  returned: {
    remind: 'RECOGNITION_DECIDED',
    cancel: 'RECOGNITION_DECIDED',
    accept: 'RECOGNITION_DECIDED',
    return: 'RECOGNITION_DECIDED',
    decline: 'RECOGNITION_DECIDED',
    disown: 'returned',
    expire: 'returned',
    revoke: 'RECOGNITION_NOT_ACCEPTED',
    restore: 'RECOGNITION_NOT_ACCEPTED',
    withdraw: 'RECOGNITION_NOT_ACCEPTED',
    erase: 'returned',
  },
  declined: {
    remind: 'RECOGNITION_DECIDED',
    cancel: 'RECOGNITION_DECIDED',
    accept: 'RECOGNITION_DECIDED',
    return: 'RECOGNITION_DECIDED',
    decline: 'RECOGNITION_DECIDED',
    disown: 'declined',
    expire: 'declined',
    revoke: 'RECOGNITION_NOT_ACCEPTED',
    restore: 'RECOGNITION_NOT_ACCEPTED',
    withdraw: 'RECOGNITION_NOT_ACCEPTED',
    erase: 'declined',
  },
  cancelled: {
    remind: 'RECOGNITION_CANCELLED',
    cancel: 'RECOGNITION_CANCELLED',
    accept: 'RECOGNITION_CANCELLED',
    return: 'RECOGNITION_CANCELLED',
    decline: 'RECOGNITION_CANCELLED',
    disown: 'cancelled',
    expire: 'cancelled',
    revoke: 'RECOGNITION_NOT_ACCEPTED',
    restore: 'RECOGNITION_NOT_ACCEPTED',
    withdraw: 'RECOGNITION_NOT_ACCEPTED',
    erase: 'cancelled',
  },
  expired: {
    remind: 'RECOGNITION_EXPIRED',
    cancel: 'RECOGNITION_EXPIRED',
    accept: 'RECOGNITION_EXPIRED',
    return: 'RECOGNITION_EXPIRED',
    decline: 'RECOGNITION_EXPIRED',
    disown: 'expired',
    expire: 'expired',
    revoke: 'RECOGNITION_NOT_ACCEPTED',
    restore: 'RECOGNITION_NOT_ACCEPTED',
    withdraw: 'RECOGNITION_NOT_ACCEPTED',
    erase: 'expired',
  },
  revoked: {
    remind: 'RECOGNITION_DECIDED',
    cancel: 'RECOGNITION_DECIDED',
    accept: 'RECOGNITION_DECIDED',
    return: 'RECOGNITION_DECIDED',
    decline: 'RECOGNITION_DECIDED',
    disown: 'revoked',
    expire: 'revoked',
    revoke: 'RECOGNITION_REVOKED',
    restore: 'RECOGNITION_REVOKED',
    withdraw: 'RECOGNITION_REVOKED',
    erase: 'revoked',
  },
}

/** Throws the error code of `TRANSITIONS` when the action is not allowed. */
export function nextStatus(status: RecognitionStatus, action: Action): RecognitionStatus {
  const next = TRANSITIONS[status][action]
  if (next in TRANSITIONS) return next as RecognitionStatus
  throw new AppError(next as ErrorCode)
}
