import { sql } from 'kysely'

import { isAddress, isPerson } from './rows.ts'
import type { PersonalTable } from './rules.ts'
import type { Person } from '../../identity/account/person.ts'

/** The person is the requester or the certificator. */
const isInRecognition = (person: Person) =>
  sql<boolean>`(${isPerson('requester_id', person)} or ${isPerson('certificator_id', person)}
    or ${isAddress('certificator_email', person)})`

const isOfRecognition = (person: Person) =>
  sql<boolean>`recognition_id in (select recognition.id from recognition where ${isInRecognition(person)})`

export const RECOGNITION_DATA = {
  recognition: {
    rows: isInRecognition,
    columns: {
      id: 'exported',
      community_id: 'internal',
      experience_id: 'exported',
      requester_id: 'exported',
      certificator_id: 'exported',
      certificator_kind: 'exported',
      // The person's own e-mail address is exported with the account; those of other members must not be.
      certificator_email: 'derived',
      certificator_firstname: 'exported',
      certificator_lastname: 'exported',
      certificator_role: 'exported',
      // Key of a photo that is exported with the account.
      certificator_avatar: 'derived',
      identification: 'exported',
      locale: 'exported',
      message: 'exported',
      status: 'exported',
      token_hash: 'secret',
      token_salt: 'secret',
      short_code: 'secret',
      snapshot: 'exported',
      // A current or former picture of the experience.
      picture: 'derived',
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
    // Requests by the person lose their content, requests to them lose the name: see `recognition/requests/erase.ts`.
    erase: 'redact',
  },
  recognition_skill: {
    rows: (person) => isOfRecognition(person),
    columns: {
      recognition_id: 'exported',
      item_skill_id: 'exported',
      community_id: 'internal',
      position: 'internal',
      skill_id: 'exported',
      name: 'exported',
      level: 'exported',
      decision: 'exported',
      decided_level: 'exported',
      comment: 'exported',
      created_at: 'internal',
    },
    erase: 'redact',
  },
  recognition_evidence: {
    rows: (person) => isOfRecognition(person),
    columns: {
      recognition_id: 'exported',
      community_id: 'internal',
      position: 'internal',
      kind: 'exported',
      name: 'exported',
      description: 'exported',
      checksum: 'exported',
      bytes: 'exported',
      // Current or former files of the experience.
      file_key: 'derived',
      picture: 'derived',
      created_at: 'internal',
    },
    erase: 'redact',
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
    erase: 'retain',
  },
  notification: {
    rows: (person) => isPerson('account_id', person),
    columns: {
      id: 'internal',
      community_id: 'internal',
      account_id: 'internal',
      recognition_id: 'exported',
      hiding_id: 'exported',
      invitation_id: 'exported',
      nudge_id: 'exported',
      feedback_note_id: 'exported',
      moderation_case_id: 'exported',
      kind: 'exported',
      read_at: 'exported',
      created_at: 'exported',
    },
    erase: 'cascade',
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
    // Credentials held are deleted with the account; `unnameCertifier` removes the name from those they certified.
    erase: 'redact',
  },
} satisfies Record<string, PersonalTable>
