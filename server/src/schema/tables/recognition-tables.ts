import type { Generated, JSONColumnType } from 'kysely'

import type { Address, SkillDecision } from '@vecu/contract/experience'
import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'
import type { NotificationKind } from '@vecu/contract/notification'
import type { RecognitionEvent, RecognitionStatus } from '@vecu/contract/recognition'

import type { Created, Id } from './columns.ts'
import type { StoredPicture } from './item-tables.ts'

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

export interface RecognitionTables {
  recognition: {
    id: Generated<string>
    community_id: Generated<number>
    experience_id: number | null
    requester_id: number | null
    certificator_id: number | null
    certificator_kind: 'member' | 'external'
    /** These four are null once whoever was asked had them erased. */
    certificator_email: string | null
    certificator_firstname: string | null
    certificator_lastname: string | null
    certificator_role: string | null
    /** Key of the photo that the certifier's account had at the decision. */
    certificator_avatar: string | null
    /** Null until decided, and for decisions from before it was recorded. */
    identification: JSONColumnType<Identification> | null
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
    /** One of the three it is about. */
    recognition_id: string | null
    hiding_id: number | null
    invitation_id: number | null
    kind: NotificationKind
    read_at: Date | null
    created_at: Created
  }
  mail_opt_out: { community_id: Generated<number>; address_hash: string; created_at: Created }
}
