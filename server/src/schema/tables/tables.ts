import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'

import type { Registration } from '@vecu/contract/community'
import type { LocalizedText } from '@vecu/contract/community-settings'
import type { LegalNotice } from '@vecu/contract/legal-notice'
import type { Locale } from '@vecu/contract/locale'

import type { AccountTables } from './account-tables.ts'
import type { Created, Id } from './columns.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { EvidenceTables } from './evidence-tables.ts'
import type { FeedbackTables } from './feedback-tables.ts'
import type { GroupTables } from './group-tables.ts'
import type { ItemTables } from './item-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { MoodleTables } from './moodle-tables.ts'
import type { PdfTables } from './pdf-tables.ts'
import type { PersonalAccessTokenTables } from './personal-access-token-tables.ts'
import type { PortraitTables } from './portrait-tables.ts'
import type { RecognitionTables } from './recognition-tables.ts'
import type { SkillCodeTables } from './skill-code-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

export interface Tables
  extends
    AccountTables,
    PersonalAccessTokenTables,
    MemberTables,
    ItemTables,
    EvidenceTables,
    FeedbackTables,
    PortraitTables,
    PdfTables,
    RecognitionTables,
    MailTables,
    CredentialTables,
    GroupTables,
    ModerationTables,
    MoodleTables,
    SkillCodeTables,
    WebhookTables {
  community: {
    id: Id
    slug: string
    name: string
    registration: Generated<Registration>
    support_email: string | null
    support_link: string | null
    logo_key: string | null
    favicon_key: string | null
    logo_width: number | null
    logo_height: number | null
    primary_color: string | null
    secondary_color: string | null
    /** Whether an admin approves what members make public. */
    public_approval: Generated<boolean>
    /** Whether group admins may mark items of their members as official or highlighted. */
    group_admins_curate: Generated<boolean>
    created_at: Created
  }
  /** Public texts of a community; a separate table, because every request reads the `community` row. */
  community_text: {
    community_id: Generated<number>
    notice: JSONColumnType<Partial<LegalNotice>>
    legal: JSONColumnType<LocalizedText>
    faq: JSONColumnType<{ question: LocalizedText; answer: LocalizedText }[]>
  }
  contact: {
    id: Id
    community_id: Generated<number>
    name: string
    email: string
    subject: string
    message: string
    locale: Locale
    /** Reference for follow-up requests. */
    reference: string | null
    created_at: Created
  }
  /** Key-value data of the whole installation. */
  installation: { name: string; value: string }
  /** See `platform/storage/checksums.ts`. */
  file_checksum: { key: string; sha256: string; bytes: number; created_at: Created }
  idempotency: {
    community_id: Generated<number>
    key: string
    /** Method, path and caller: a key of one person never returns another's response. */
    scope: string
    body_hash: string
    status: number | null
    answer: JSONColumnType<{ data: unknown }> | null
    created_at: Created
  }
}

export type Db = Kysely<Tables>

declare const bound: unique symbol
/** A transaction bound to one community by row level security. */
export type Tx = Transaction<Tables> & { [bound]: true }

export type Community = Selectable<Tables['community']>
