import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

import type { Activity, MailPreferences, UserStatus } from '@vecu/contract/account'
import type { AuditAction } from '@vecu/contract/audit'
import type { Admission } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'

import type { Created, Id } from './columns.ts'

export interface AccountTables {
  account: {
    id: Id
    community_id: Generated<number>
    email: string
    firstname: string
    lastname: string
    locale: Generated<Locale>
    status: Generated<UserStatus>
    active: Generated<boolean>
    community_admin: Generated<boolean>
    /** Whether the account administers any group; derived from memberships. */
    group_admin: GeneratedAlways<boolean>
    password_hash: string | null
    avatar_key: string | null
    muted_mails: Generated<(keyof MailPreferences)[]>
    /** Last use of a link mailed to the e-mail address; a form proves nothing. */
    email_confirmed_at: Date | null
    /** How an admin admitted the account; null if none did or unknown. */
    admission: Admission | null
    last_activity_at: Date | null
    created_at: Created
    /** Filter, search and sort columns of the member list, maintained by the database. */
    state: GeneratedAlways<number>
    member_role: GeneratedAlways<number>
    name_key: GeneratedAlways<string>
    email_key: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
    group_key: GeneratedAlways<string | null>
    experiences_count: GeneratedAlways<number>
    stories_count: GeneratedAlways<number>
    certified_count: GeneratedAlways<number>
    /** Last item written and not deleted; maintained by the database. */
    last_entry_at: GeneratedAlways<Date | null>
    waiting_requests_count: GeneratedAlways<number>
  }
  /** A group: `group` is reserved in SQL. */
  team: {
    id: Id
    community_id: Generated<number>
    name: string
    description: Generated<string>
    logo_key: string | null
    members_may_invite: Generated<boolean>
    created_at: Created
  }
  membership: {
    id: Id
    community_id: Generated<number>
    team_id: number
    account_id: number
    group_admin: Generated<boolean>
    created_at: Created
  }
  session: {
    id: Generated<string>
    community_id: Generated<number>
    account_id: number
    salt: Buffer
    generation: Generated<number>
    rotated_at: Created
    device: Generated<string>
    ended_at: Date | null
    created_at: Created
  }
  one_time_token: {
    hash: string
    community_id: Generated<number>
    account_id: number
    kind: 'password_reset' | 'email_change' | 'address_confirmation' | 'email_proposal'
    /** E-mail address the token was sent to; null for a password reset. */
    email: string | null
    expires_at: Date
    used_at: Date | null
    created_at: Created
  }
  invitation: {
    id: Id
    community_id: Generated<number>
    team_id: number
    inviter_id: number | null
    email: string
    firstname: string
    lastname: string
    token_hash: string
    expires_at: Date
    used_at: Date | null
    /** When a member declined it; `used_at` is set too. */
    declined_at: Date | null
    dismissed_at: Date | null
    created_at: Created
    sent_at: Created
    search_text: GeneratedAlways<string>
  }
  invitation_link: {
    id: Id
    community_id: Generated<number>
    team_id: number
    creator_id: number | null
    salt: Buffer
    /** As in `item`. */
    short_code: Generated<string | null>
    expires_at: Date
    max_uses: number | null
    email_domain: string | null
    uses: Generated<number>
    revoked_at: Date | null
    created_at: Created
  }
  /** A membership through a domain-limited link, granted once the account's e-mail address is confirmed. */
  waiting_membership: {
    id: Id
    community_id: Generated<number>
    account_id: number
    link_id: number
    created_at: Created
  }
  activity: {
    id: Id
    community_id: Generated<number>
    account_id: number
    kind: Activity['kind']
    subject: string | null
    created_at: Created
  }
  audit_event: {
    id: Id
    community_id: Generated<number>
    actor_id: number | null
    subject_id: number | null
    action: AuditAction
    details: JSONColumnType<Record<string, unknown>>
    created_at: Created
  }
  attempt: { bucket: string; count: number; resets_at: Date }
}
