import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely'

import type { Activity, MailPreferences, UserStatus } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'
import type { Address, Crop, Sharing, SkillDecision } from '@vecu/contract/experience'
import type { Locale } from '@vecu/contract/locale'
import type { NotificationKind } from '@vecu/contract/notification'
import type { StoryPdfType } from '@vecu/contract/pdf'
import type { RecognitionEvent, RecognitionStatus } from '@vecu/contract/recognition'

import type { OwnCredential } from '../credential/structure.ts'

type Id = GeneratedAlways<number>
type Created = Generated<Date>

export interface Tables
  extends AccountTables, ItemTables, PortraitTables, PdfTables, RecognitionTables, CredentialTables {
  community: {
    id: Id
    slug: string
    name: string
    registration: Generated<Registration>
    support_email: string | null
    support_link: string | null
    logo_key: string | null
    favicon_key: string | null
    created_at: Created
  }
  contact: {
    id: Id
    community_id: Generated<number>
    name: string
    email: string
    subject: string
    message: string
    locale: Locale
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

interface AccountTables {
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
    group_admin: Generated<boolean>
    password_hash: string | null
    avatar_key: string | null
    muted_mails: Generated<(keyof MailPreferences)[]>
    /** When a link that was mailed to the address was last used; a form proves nothing. */
    email_confirmed_at: Date | null
    last_activity_at: Date | null
    created_at: Created
  }
  /** A group: the word itself is reserved in SQL. */
  team: {
    id: Id
    community_id: Generated<number>
    name: string
    description: Generated<string>
    logo_key: string | null
    members_may_invite: Generated<boolean>
    created_at: Created
  }
  membership: { id: Id; community_id: Generated<number>; team_id: number; account_id: number; created_at: Created }
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
    kind: 'password_reset' | 'email_change'
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
    created_at: Created
  }
  invitation_link: {
    id: Id
    community_id: Generated<number>
    team_id: number
    creator_id: number | null
    salt: Buffer
    expires_at: Date
    max_uses: number | null
    email_domain: string | null
    uses: Generated<number>
    revoked_at: Date | null
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
    action: string
    details: JSONColumnType<Record<string, unknown>>
    created_at: Created
  }
  attempt: { bucket: string; count: number; resets_at: Date }
}

/** Where the cover of an experience lies: its widths, the original and the part of it that is shown. */
export interface StoredPicture {
  width: number
  height: number
  placeholder: string
  sources: { key: string; width: number }[]
  /** The shown part as JPEG, for documents; a picture stored before there were any has none. */
  printKey?: string
  originalKey: string
  crop: Crop | null
}

interface ItemTables {
  /** An experience or a story: what journals list, under one row of ids. */
  item: {
    id: Id
    community_id: Generated<number>
    account_id: number
    kind: 'experience' | 'story'
    sharing: Generated<Sharing>
    official: Generated<boolean>
    highlight: Generated<boolean>
    certified: Generated<boolean>
    public_token: string
    indexable: Generated<boolean>
    /** All the words it is found by, without accents and case. */
    search: Generated<string>
    created_at: Created
    updated_at: Created
    deleted_at: Date | null
  }
  experience: {
    id: number
    community_id: Generated<number>
    description: string
    happened_at: Date | null
    link_url: string | null
    address: JSONColumnType<Address> | null
    picture: JSONColumnType<StoredPicture> | null
    created_at: Created
  }
  story: {
    id: number
    community_id: Generated<number>
    title: string
    description: Generated<string>
    happened_at: Date | null
    created_at: Created
  }
  /** What a story tells, in the order of the places; one of them may be missing. */
  story_experience: {
    community_id: Generated<number>
    story_id: number
    experience_id: number
    place: number
    created_at: Created
  }
  item_team: { id: Id; community_id: Generated<number>; item_id: number; team_id: number; created_at: Created }
  item_tag: { id: Id; community_id: Generated<number>; item_id: number; name: string; created_at: Created }
  item_skill: {
    id: Id
    community_id: Generated<number>
    item_id: number
    parent_id: number | null
    /** Of the catalogue; null for one's own. */
    skill_id: string | null
    name: string
    level: number
    created_at: Created
  }
  /** Kept by triggers; see the migration. */
  journal_count: {
    community_id: number
    journal: 'community' | 'official' | 'own' | 'shared' | 'group'
    /** 0 for the whole community. */
    account_id: number
    /** 0 unless it counts what is shared with a group. */
    team_id: number
    kind: 'experience' | 'story'
    certified: boolean
    items: number
  }
}

interface PortraitTables {
  /** What a person says of themselves; whoever never wrote has no row. */
  portrait: {
    account_id: number
    community_id: Generated<number>
    headline: Generated<string>
    about: Generated<string>
    /** Keys of skills, as the contract has them. */
    hidden_skills: Generated<string[]>
    public: Generated<boolean>
    public_token: string
    indexable: Generated<boolean>
    created_at: Created
    updated_at: Created
  }
  portrait_experience: {
    account_id: number
    item_id: number
    community_id: Generated<number>
    place: number
    created_at: Created
  }
}

interface PdfTables {
  /** A document that somebody asked for; its file is there once it is `ready`. */
  pdf: {
    id: Id
    community_id: Generated<number>
    account_id: number
    kind: 'story' | 'portrait'
    subject_id: number
    /** Whose story or portrait it is. */
    subject_account_id: number
    /** The layout of a story. */
    type: StoryPdfType | null
    locale: Locale
    time_zone: string
    status: Generated<'pending' | 'ready' | 'failed'>
    tries: Generated<number>
    file_key: string
    expires_at: Date
    created_at: Created
  }
}

/** An experience, as much as a certification is about. */
export interface SkillSnapshot {
  id: number
  parentId: number | null
  skillId: string | null
  name: string
  level: number
}

/** The experience as it was when somebody was asked about it; its picture stands in a column of its own. */
export interface Snapshot {
  experienceId: number
  description: string
  /** ISO 8601. */
  date: string | null
  address: Address | null
  author: { firstname: string; lastname: string }
  /** All of the experience's skills, at the levels claimed, headings before what stands under them. */
  skills: SkillSnapshot[]
}

/** Exactly what was certified: no skill that was refused, and each at the level decided. */
export interface CertifiedSnapshot {
  description: string
  date: string | null
  skills: { skillId: string | null; name: string; level: number }[]
}

interface RecognitionTables {
  recognition: {
    id: Generated<string>
    community_id: Generated<number>
    experience_id: number | null
    requester_id: number | null
    certificator_id: number | null
    certificator_kind: 'member' | 'outsider'
    /** These four are null once whoever was asked had them erased. */
    certificator_email: string | null
    certificator_firstname: string | null
    certificator_lastname: string | null
    certificator_role: string | null
    locale: Locale
    message: string | null
    status: Generated<RecognitionStatus>
    token_hash: string
    /** The token is made from it, so that a reminder can carry the same link. */
    token_salt: Buffer
    /** Null once who asked is gone. */
    snapshot: JSONColumnType<Snapshot> | null
    picture: JSONColumnType<StoredPicture> | null
    certified_snapshot: JSONColumnType<CertifiedSnapshot> | null
    snapshot_hash: string | null
    /** Certified, and the experience is another by now. */
    changed: Generated<boolean>
    comment: string | null
    decided_at: Date | null
    revoked_at: Date | null
    revocation_reason: string | null
    reminders: Generated<number>
    reminded_at: Date | null
    expires_at: Date
    created_at: Created
  }
  recognition_skill: {
    recognition_id: string
    /** Of the experience's skill, as it was. */
    item_skill_id: number
    community_id: Generated<number>
    place: number
    skill_id: string | null
    name: string
    level: number
    decision: SkillDecision | null
    decided_level: number | null
    comment: string | null
    created_at: Created
  }
  recognition_event: {
    id: Id
    community_id: Generated<number>
    recognition_id: string
    kind: RecognitionEvent['kind']
    actor: RecognitionEvent['actor']
    created_at: Created
  }
  notification: {
    id: Id
    community_id: Generated<number>
    account_id: number
    recognition_id: string
    kind: NotificationKind
    read_at: Date | null
    created_at: Created
  }
  unwanted_mail: { community_id: Generated<number>; address_hash: string; created_at: Created }
}

interface CredentialTables {
  community_key: {
    id: Id
    community_id: Generated<number>
    /** A Multikey; it is also the name of the key in the community's DID document. */
    public_key: string
    /** Sealed with the secret key. */
    private_key: Buffer
    created_at: Created
    retired_at: Date | null
  }
  /** Which bit of which status list tells of which certification. */
  credential_status: {
    community_id: Generated<number>
    list: number
    place: number
    recognition_id: string | null
    created_at: Created
  }
  credential: {
    recognition_id: string
    community_id: Generated<number>
    /** Of its holder. */
    account_id: number
    code: string
    /** Null until it is signed anew. */
    document: JSONColumnType<OwnCredential> | null
    created_at: Created
  }
}

export type Db = Kysely<Tables>

declare const bound: unique symbol
/** A transaction bound to one community: row level security lets it see nothing else. */
export type Tx = Transaction<Tables> & { [bound]: true }
