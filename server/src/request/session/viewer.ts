import type { UserStatus } from '@vecu/contract/account'
import type { Locale } from '@vecu/contract/locale'

/** Signed-in user of a request, with the fields that decide about rights. */
export interface Viewer {
  id: number
  sessionId: string
  email: string
  locale: Locale
  status: UserStatus
  active: boolean
  communityAdmin: boolean
  groupAdmin: boolean
  /** Null until a link mailed to the e-mail address was used. */
  emailConfirmedAt: Date | null
}

export const viewerColumns = [
  'account.id',
  'account.email',
  'account.locale',
  'account.status',
  'account.active',
  'account.community_admin as communityAdmin',
  'account.group_admin as groupAdmin',
  'account.email_confirmed_at as emailConfirmedAt',
] as const
