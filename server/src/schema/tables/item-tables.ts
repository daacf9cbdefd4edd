import type { Generated, JSONColumnType } from 'kysely'

import type { Address } from '@vecu/contract/address'
import type { SharingLevel } from '@vecu/contract/experience'
import type { Crop } from '@vecu/contract/picture'
import type { Locale } from '@vecu/contract/locale'

import type { Created, Id } from './columns.ts'

/** Files of an experience's cover: all widths, the original and the crop. */
export interface StoredPicture {
  width: number
  height: number
  placeholder: string
  /** `bytes` is missing in older rows. */
  sources: { key: string; width: number; bytes?: number }[]
  /** The crop as JPEG for PDFs; missing in older rows. */
  printKey?: string
  originalKey: string
  crop: Crop | null
  /** In the copy of a recognition: the description at the time of the request. */
  description?: string
}

export interface ItemTables {
  /** An experience or a story; both share one id sequence. */
  item: {
    id: Id
    community_id: Generated<number>
    account_id: number
    kind: 'experience' | 'story'
    sharing: Generated<SharingLevel>
    official: Generated<boolean>
    highlight: Generated<boolean>
    certified: Generated<boolean>
    public_token: string
    /** Code of its short address; null for older rows until a job fills it in. */
    short_code: Generated<string | null>
    indexable: Generated<boolean>
    /** Searchable text, folded (no accents, lower case). */
    search: Generated<string>
    created_at: Created
    updated_at: Created
    deleted_at: Date | null
    /** Active hiding: the owner cannot share the item until an admin releases it. */
    hiding_id: number | null
  }
  experience: {
    id: number
    community_id: Generated<number>
    title: string | null
    description: string
    /** Null in older rows: the language of the author. */
    language: Locale | null
    happened_at: Date | null
    /** `2026-03-14`, or `2026-03-14T19:30` with a time; null without a date, and in earlier rows. */
    local_date: string | null
    /** Time zone in which `local_date` was entered. */
    time_zone: string | null
    link_url: string | null
    address: JSONColumnType<Address> | null
    picture: JSONColumnType<StoredPicture> | null
    cover_description: string | null
    created_at: Created
  }
  /** Client keys, so that an experience is created once; `item_id` is null after deletion. */
  experience_client_key: {
    community_id: Generated<number>
    account_id: number
    key: string
    item_id: number | null
    created_at: Created
  }
  story: {
    id: number
    community_id: Generated<number>
    title: string
    description: Generated<string>
    /** Null in older rows: the language of the author. */
    language: Locale | null
    happened_at: Date | null
    /** `2026-03-14`, or `2026-03-14T19:30` with a time; null without a date, and in earlier rows. */
    local_date: string | null
    /** Time zone in which `local_date` was entered. */
    time_zone: string | null
    created_at: Created
  }
  /** Experiences of a story, ordered by `position`; positions may have gaps. */
  story_experience: {
    community_id: Generated<number>
    story_id: number
    experience_id: number
    position: number
    created_at: Created
  }
  item_team: { id: Id; community_id: Generated<number>; item_id: number; team_id: number; created_at: Created }
  item_tag: { id: Id; community_id: Generated<number>; item_id: number; name: string; created_at: Created }
  item_skill: {
    id: Id
    community_id: Generated<number>
    item_id: number
    parent_id: number | null
    /** Id in the skill catalogue; null for a free-text skill. */
    skill_id: string | null
    name: string
    level: number
    created_at: Created
  }
  /** Each time an admin hid an item. */
  hiding: { id: Id; community_id: Generated<number>; item_id: number; reason: string; created_at: Created }
  /** Ids of an imported item at its origin. */
  item_origin: {
    community_id: Generated<number>
    account_id: number
    origin: string
    item_id: number
    created_at: Created
  }
  /** Certifications by another installation whose credential was verified at import. */
  external_certification: {
    id: Id
    community_id: Generated<number>
    item_id: number
    code: string
    url: string
    issuer_name: string
    /** Certified skills; null for older rows. */
    skills: JSONColumnType<{ name: string; level: number }[]> | null
    issued_at: Date
    created_at: Created
  }
  /** Maintained by triggers; see migration 0003. */
  journal_count: {
    community_id: number
    journal: 'community' | 'official' | 'own' | 'shared' | 'group'
    /** 0 for the whole community. */
    account_id: number
    /** 0 unless it counts items shared with a group. */
    team_id: number
    kind: 'experience' | 'story'
    certified: boolean
    items: number
  }
}
