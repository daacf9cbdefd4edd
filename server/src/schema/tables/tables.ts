import type { Generated, JSONColumnType, Kysely, Selectable, Transaction } from 'kysely'

import type { Registration } from '@vecu/contract/community'
import type { LocalizedText } from '@vecu/contract/community-settings'
import type { Locale } from '@vecu/contract/locale'

import type { AccountTables } from './account-tables.ts'
import type { Created, Id } from './columns.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { GroupTables } from './group-tables.ts'
import type { ItemTables } from './item-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { MoodleTables } from './moodle-tables.ts'
import type { PdfTables } from './pdf-tables.ts'
import type { PortraitTables } from './portrait-tables.ts'
import type { RecognitionTables } from './recognition-tables.ts'
import type { SkillCodeTables } from './skill-code-tables.ts'

export interface Tables
  extends
    AccountTables,
    MemberTables,
    ItemTables,
    PortraitTables,
    PdfTables,
    RecognitionTables,
    CredentialTables,
    GroupTables,
    MoodleTables,
    SkillCodeTables {
  community: {
    id: Id
    slug: string
    name: string
    registration: Generated<Registration>
    support_email: string | null
    support_link: string | null
    logo_key: string | null
    favicon_key: string | null
    primary_color: string | null
    secondary_color: string | null
    created_at: Created
  }
  /** What a community adds to the pages that anyone reads: apart, because every request reads the row above. */
  community_text: {
    community_id: Generated<number>
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
    /** What the visitor quotes when asking again. */
    reference: string | null
    created_at: Created
  }
  mail: {
    id: Id
    community_id: Generated<number>
    recipient: string
    sender: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    /** Where a reader says that they want no such mail; mail programs show it as a button. */
    unsubscribe_url: string | null
    created_at: Created
    sent_at: Date | null
  }
  /** Facts about the installation as a whole; no community owns them. */
  installation: { name: string; value: string }
  /** What was stored under a key; see `files/checksums.ts`. */
  file_checksum: { key: string; sha256: string; bytes: number; created_at: Created }
  idempotency: {
    community_id: Generated<number>
    key: string
    /** Method and path with the caller: one person's key never answers another's request. */
    scope: string
    body_hash: string
    status: number | null
    answer: JSONColumnType<{ data: unknown }> | null
    created_at: Created
  }
}

export type Db = Kysely<Tables>

declare const bound: unique symbol
/** A transaction bound to one community: row level security lets it see nothing else. */
export type Tx = Transaction<Tables> & { [bound]: true }

export type Community = Selectable<Tables['community']>
