import type { Generated, JSONColumnType } from 'kysely'

import type { Address, Crop, SharingLevel } from '@vecu/contract/experience'

import type { Created, Id } from './columns.ts'

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

export interface ItemTables {
  /** An experience or a story: what journals list, under one row of ids. */
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
    indexable: Generated<boolean>
    /** All the words it is found by, without accents and case. */
    search: Generated<string>
    created_at: Created
    updated_at: Created
    deleted_at: Date | null
    /** The one that holds: others do not see it until its owner shares it again. */
    hiding_id: number | null
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
  /** What was asked for under a key of the asker's own, so that it is made once; without an item when that is gone. */
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
    happened_at: Date | null
    created_at: Created
  }
  /** What a story tells, in the order of the places; one of them may be missing. */
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
    /** Of the catalogue; null for one's own. */
    skill_id: string | null
    name: string
    level: number
    created_at: Created
  }
  /** Each time that an admin took an item out of sight. */
  hiding: { id: Id; community_id: Generated<number>; item_id: number; reason: string; created_at: Created }
  /** Under which names an imported item was known where it came from. */
  item_origin: {
    community_id: Generated<number>
    account_id: number
    origin: string
    item_id: number
    created_at: Created
  }
  /** What a community elsewhere certified of an imported experience, as far as its credential was found good. */
  external_certification: {
    id: Id
    community_id: Generated<number>
    item_id: number
    code: string
    url: string
    issuer_name: string
    /** Exactly what was certified; null for those from before it was kept. */
    skills: JSONColumnType<{ name: string; level: number }[]> | null
    issued_at: Date
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
