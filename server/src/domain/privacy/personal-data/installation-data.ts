import { sql } from 'kysely'

import { isAddress } from './rows.ts'
import type { PersonalTable } from './rules.ts'

export const INSTALLATION_DATA = {
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
      reference: 'exported',
      created_at: 'exported',
    },
    erase: 'delete',
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
      html: 'derived',
      unsubscribe_url: 'derived',
      one_click_url: 'secret',
      pictures: 'derived',
      created_at: 'exported',
      sent_at: 'exported',
    },
    erase: 'delete',
  },
  idempotency: {
    rows: (person) => sql`scope like ${`% ${person.id}`}`,
    columns: {
      community_id: 'internal',
      key: 'internal',
      scope: 'internal',
      body_hash: 'secret',
      status: 'internal',
      answer: 'derived',
      created_at: 'internal',
    },
    erase: 'redact',
  },
} satisfies Record<string, PersonalTable>
