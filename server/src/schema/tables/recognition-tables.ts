import type { Generated, JSONColumnType } from 'kysely'

import type { Address } from '@vecu/contract/address'
import type { SkillDecision } from '@vecu/contract/skill'
import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'
import type { NotificationKind } from '@vecu/contract/notification'
import type { RecognitionEvent, RecognitionStatus } from '@vecu/contract/recognition'

import type { Created, Id } from './columns.ts'
import type { StoredPicture } from './item-tables.ts'

/** A skill of an experience at the time of the request. */
export interface SkillSnapshot {
  id: number
  parentId: number | null
  skillId: string | null
  name: string
  level: number
}

/** The experience at the time of the request; its picture has a separate column. */
export interface Snapshot {
  experienceId: number
  /** Missing in older requests, and when the experience had none. */
  title?: string
  description: string
  /** Missing in older requests. */
  language?: Locale
  /** ISO 8601. */
  date: string | null
  /** Missing in earlier snapshots, as `timeZone`. */
  localDate?: string | null
  timeZone?: string | null
  address: Address | null
  author: { firstname: string; lastname: string }
  /** All skills with their claimed levels, categories before their skills. */
  skills: SkillSnapshot[]
  /** SHA-256 of the cover as shown, null without one; missing in older requests and for older covers. */
  cover?: string | null
  /** Missing in requests made before there was evidence. */
  evidence?: EvidenceSnapshot[]
}

export interface EvidenceSnapshot {
  name: string
  /** SHA-256 of the file. */
  checksum: string
}

/** Certified content: without refused skills, each at the decided level. */
export interface CertifiedSnapshot {
  /** Missing when the experience had none. */
  title?: string
  description: string
  date: string | null
  /** Missing in earlier snapshots, as `timeZone`. */
  localDate?: string | null
  timeZone?: string | null
  skills: { skillId: string | null; name: string; level: number }[]
  /** As in `Snapshot`. */
  cover?: string | null
  /** SHA-256 of each picture and document besides the cover; missing in earlier snapshots. */
  evidence?: string[]
}

export interface RecognitionTables {
  recognition: {
    id: Generated<string>
    community_id: Generated<number>
    experience_id: number | null
    requester_id: number | null
    certificator_id: number | null
    certificator_kind: 'member' | 'external'
    /** These four are null after the certificator had them erased. */
    certificator_email: string | null
    certificator_firstname: string | null
    certificator_lastname: string | null
    certificator_role: string | null
    /** Photo of the certificator's account at the decision. */
    certificator_avatar: string | null
    /** Null until decided, and for older decisions. */
    identification: JSONColumnType<Identification> | null
    locale: Locale
    message: string | null
    status: Generated<RecognitionStatus>
    token_hash: string
    /** The token is derived from it, so that a reminder can contain the same link. */
    token_salt: Buffer
    /** Code of its verification page while the experience is public. */
    short_code: Generated<string | null>
    /** Null after the requester's account was deleted. */
    snapshot: JSONColumnType<Snapshot> | null
    picture: JSONColumnType<StoredPicture> | null
    certified_snapshot: JSONColumnType<CertifiedSnapshot> | null
    snapshot_hash: string | null
    /** Whether the experience was edited after certification. */
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
    /** Id of the experience's skill at the time of the request. */
    item_skill_id: number
    community_id: Generated<number>
    position: number
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
    /** Exactly one of these is set. */
    recognition_id: string | null
    hiding_id: number | null
    invitation_id: number | null
    nudge_id: number | null
    feedback_note_id: number | null
    moderation_case_id: number | null
    kind: NotificationKind
    read_at: Date | null
    created_at: Created
  }
  mail_opt_out: { community_id: Generated<number>; address_hash: string; created_at: Created }
}
