import { type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'

export interface Person {
  id: number
  email: string
  firstname: string
  lastname: string
}

/**
 * What becomes of a column in the export. `exported`: its value is in `data.json`. `file`: the file it names is in the
 * ZIP. `secret`: kept as a hash or a seed that tells a person nothing and a thief too much. `copy`: says again what an
 * exported column says. `internal`: of the row, not of the person.
 */
export type ExportRule = 'exported' | 'file' | 'secret' | 'copy' | 'internal'

/**
 * What becomes of the rows when the account is deleted. `falls with the account`: the database's references see to it.
 * `removed`, `cut loose` and `blanked`: done by `deleteAccount`. `kept`: holds nothing but the number of somebody gone.
 */
export type EraseRule = 'falls with the account' | 'removed' | 'cut loose' | 'blanked' | 'kept'

export interface PersonalTable {
  /** Which rows are about a person. */
  rows(person: Person): RawBuilder<boolean>
  columns: Record<string, ExportRule>
  erase: EraseRule
}

const isAddress = (column: string, { email }: Person) => sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
const isPerson = (column: string, { id }: Person) => sql<boolean>`${sql.ref(column)} = ${id}`

const isOfItem = (column: string, { id }: Person) =>
  sql<boolean>`${sql.ref(column)} in (select item.id from item where item.account_id = ${id})`

/** Asked by the person, or of them. */
const isInRecognition = (person: Person) =>
  sql<boolean>`(${isPerson('requester_id', person)} or ${isPerson('certificator_id', person)}
    or ${isAddress('certificator_email', person)})`

const isOfRecognition = (person: Person) =>
  sql<boolean>`recognition_id in (select recognition.id from recognition where ${isInRecognition(person)})`

/** Every table that holds something about people, column by column; a test holds it against the live schema. */
export const PERSONAL_DATA = {
  account: {
    rows: (person) => isPerson('id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      email: 'exported',
      firstname: 'exported',
      lastname: 'exported',
      locale: 'exported',
      status: 'exported',
      active: 'exported',
      community_admin: 'exported',
      group_admin: 'exported',
      password_hash: 'secret',
      avatar_key: 'file',
      muted_mails: 'exported',
      email_confirmed_at: 'exported',
      last_activity_at: 'exported',
      created_at: 'exported',
    },
    erase: 'removed',
  },
  membership: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      team_id: 'exported',
      account_id: 'internal',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  session: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      account_id: 'internal',
      salt: 'secret',
      generation: 'internal',
      rotated_at: 'exported',
      device: 'exported',
      ended_at: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  one_time_token: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      hash: 'secret',
      community_id: 'internal',
      account_id: 'internal',
      kind: 'exported',
      email: 'exported',
      expires_at: 'exported',
      used_at: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  activity: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      account_id: 'internal',
      kind: 'exported',
      subject: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  invitation: {
    rows: (person) => sql`(${isAddress('email', person)} or ${isPerson('inviter_id', person)})`,
    columns: {
      id: 'internal',
      community_id: 'internal',
      team_id: 'exported',
      inviter_id: 'exported',
      email: 'exported',
      firstname: 'exported',
      lastname: 'exported',
      token_hash: 'secret',
      expires_at: 'exported',
      used_at: 'exported',
      created_at: 'exported',
    },
    // Those the person got are removed; those the person sent are somebody else's and lose their sender.
    erase: 'removed',
  },
  invitation_link: {
    rows: (person) => isPerson('creator_id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      team_id: 'exported',
      creator_id: 'exported',
      salt: 'secret',
      expires_at: 'exported',
      max_uses: 'exported',
      email_domain: 'exported',
      uses: 'exported',
      revoked_at: 'exported',
      created_at: 'exported',
    },
    erase: 'cut loose',
  },
  contact: {
    rows: (person) => isAddress('email', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      name: 'exported',
      email: 'exported',
      subject: 'exported',
      message: 'exported',
      locale: 'exported',
      created_at: 'exported',
    },
    erase: 'removed',
  },
  mail: {
    rows: (person) => sql`(${isAddress('recipient', person)} or ${isAddress('reply_to', person)})`,
    columns: {
      id: 'internal',
      community_id: 'internal',
      recipient: 'exported',
      sender: 'internal',
      reply_to: 'exported',
      subject: 'exported',
      text: 'exported',
      html: 'copy',
      unsubscribe_url: 'copy',
      created_at: 'exported',
      sent_at: 'exported',
    },
    erase: 'removed',
  },
  idempotency: {
    rows: (person) => sql`scope like ${`% ${person.id}`}`,
    columns: {
      community_id: 'internal',
      key: 'internal',
      scope: 'internal',
      body_hash: 'secret',
      status: 'internal',
      answer: 'copy',
      created_at: 'internal',
    },
    erase: 'blanked',
  },
  item: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      account_id: 'internal',
      kind: 'exported',
      sharing: 'exported',
      official: 'exported',
      highlight: 'exported',
      certified: 'exported',
      public_token: 'exported',
      indexable: 'exported',
      search: 'copy',
      created_at: 'exported',
      updated_at: 'exported',
      deleted_at: 'exported',
    },
    erase: 'falls with the account',
  },
  experience: {
    rows: (person) => isOfItem('id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      description: 'exported',
      happened_at: 'exported',
      link_url: 'exported',
      address: 'exported',
      picture: 'file',
      created_at: 'internal',
    },
    erase: 'falls with the account',
  },
  story: {
    rows: (person) => isOfItem('id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      title: 'exported',
      description: 'exported',
      happened_at: 'exported',
      created_at: 'internal',
    },
    erase: 'falls with the account',
  },
  story_experience: {
    rows: (person) => isOfItem('story_id', person),
    columns: {
      community_id: 'internal',
      story_id: 'exported',
      experience_id: 'exported',
      place: 'exported',
      created_at: 'internal',
    },
    erase: 'falls with the account',
  },
  item_team: {
    rows: (person) => isOfItem('item_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      item_id: 'exported',
      team_id: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  item_tag: {
    rows: (person) => isOfItem('item_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      item_id: 'exported',
      name: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  item_skill: {
    rows: (person) => isOfItem('item_id', person),
    columns: {
      id: 'exported',
      community_id: 'internal',
      item_id: 'exported',
      parent_id: 'exported',
      skill_id: 'exported',
      name: 'exported',
      level: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  recognition: {
    rows: isInRecognition,
    columns: {
      id: 'exported',
      community_id: 'internal',
      experience_id: 'exported',
      requester_id: 'exported',
      certificator_id: 'exported',
      certificator_kind: 'exported',
      // One's own stands with the account; another member's is not told.
      certificator_email: 'copy',
      certificator_firstname: 'exported',
      certificator_lastname: 'exported',
      certificator_role: 'exported',
      locale: 'exported',
      message: 'exported',
      status: 'exported',
      token_hash: 'secret',
      token_salt: 'secret',
      snapshot: 'exported',
      // Of the experience, or one that it had.
      picture: 'copy',
      certified_snapshot: 'exported',
      snapshot_hash: 'exported',
      changed: 'exported',
      comment: 'exported',
      decided_at: 'exported',
      revoked_at: 'exported',
      revocation_reason: 'exported',
      reminders: 'exported',
      reminded_at: 'exported',
      expires_at: 'exported',
      created_at: 'exported',
    },
    // What the person asked loses its content, what they were asked loses their name: see `recognition/leave.ts`.
    erase: 'blanked',
  },
  recognition_skill: {
    rows: (person) => isOfRecognition(person),
    columns: {
      recognition_id: 'exported',
      item_skill_id: 'exported',
      community_id: 'internal',
      place: 'internal',
      skill_id: 'exported',
      name: 'exported',
      level: 'exported',
      decision: 'exported',
      decided_level: 'exported',
      comment: 'exported',
      created_at: 'internal',
    },
    erase: 'blanked',
  },
  recognition_event: {
    rows: (person) => isOfRecognition(person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      recognition_id: 'exported',
      kind: 'exported',
      actor: 'exported',
      created_at: 'exported',
    },
    erase: 'kept',
  },
  notification: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      account_id: 'internal',
      recognition_id: 'exported',
      kind: 'exported',
      read_at: 'exported',
      created_at: 'exported',
    },
    erase: 'falls with the account',
  },
  pdf: {
    rows: (person) => sql`(${isPerson('account_id', person)} or ${isPerson('subject_account_id', person)})`,
    columns: {
      id: 'internal',
      community_id: 'internal',
      account_id: 'exported',
      kind: 'exported',
      subject_id: 'exported',
      subject_account_id: 'exported',
      type: 'exported',
      locale: 'exported',
      time_zone: 'exported',
      status: 'exported',
      tries: 'internal',
      // A document made of what is exported, for a day.
      file_key: 'copy',
      expires_at: 'exported',
      created_at: 'exported',
    },
    erase: 'removed',
  },
  portrait: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      account_id: 'internal',
      community_id: 'internal',
      headline: 'exported',
      about: 'exported',
      hidden_skills: 'exported',
      public: 'exported',
      public_token: 'exported',
      indexable: 'exported',
      created_at: 'exported',
      updated_at: 'exported',
    },
    erase: 'falls with the account',
  },
  portrait_experience: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      account_id: 'internal',
      item_id: 'exported',
      community_id: 'internal',
      place: 'exported',
      created_at: 'internal',
    },
    erase: 'falls with the account',
  },
  credential: {
    rows: (person) => isOfRecognition(person),
    columns: {
      recognition_id: 'exported',
      community_id: 'internal',
      account_id: 'internal',
      code: 'exported',
      document: 'exported',
      created_at: 'exported',
    },
    // Those the person holds fall with the account; from those they gave, `recognition/leave.ts` takes their name.
    erase: 'blanked',
  },
  journal_count: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      community_id: 'internal',
      journal: 'copy',
      account_id: 'internal',
      team_id: 'copy',
      kind: 'copy',
      certified: 'copy',
      items: 'copy',
    },
    erase: 'falls with the account',
  },
  audit_event: {
    rows: (person) => sql`(${isPerson('actor_id', person)} or ${isPerson('subject_id', person)})`,
    columns: {
      id: 'internal',
      community_id: 'internal',
      actor_id: 'exported',
      subject_id: 'exported',
      action: 'exported',
      details: 'exported',
      created_at: 'exported',
    },
    erase: 'kept',
  },
} satisfies Partial<Record<keyof Tables, PersonalTable>>

/** Tables that hold nothing about people, with all of their columns: a new one has to be thought about. */
export const WITHOUT_PERSONAL_DATA: Record<Exclude<keyof Tables, keyof typeof PERSONAL_DATA>, string[]> = {
  community: [
    'id',
    'slug',
    'name',
    'registration',
    'support_email',
    'support_link',
    'logo_key',
    'favicon_key',
    'created_at',
  ],
  team: ['id', 'community_id', 'name', 'description', 'logo_key', 'members_may_invite', 'created_at'],
  installation: ['name', 'value'],
  community_key: ['id', 'community_id', 'public_key', 'private_key', 'created_at', 'retired_at'],
  // The number of a certification that may be gone.
  credential_status: ['community_id', 'list', 'place', 'recognition_id', 'created_at'],
  // Addresses are kept as keyed hashes only.
  unwanted_mail: ['community_id', 'address_hash', 'created_at'],
  // Who tried is kept as a keyed hash, for an hour.
  attempt: ['bucket', 'count', 'resets_at'],
}
