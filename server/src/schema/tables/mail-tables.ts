import type { Generated, JSONColumnType } from 'kysely'

import type { Locale } from '@vecu/contract/locale'

import type { Created, Id } from './columns.ts'

/** Pictures of a mail. Only storage keys: the files are read when the mail is sent. */
export interface MailPictures {
  /** Cover of the experience. */
  cover?: string
  /** Drawn over the lower right corner of the cover, or alone without one. */
  seal?: { kind: 'empty' | 'gold'; locale: Locale }
  /** Logo of the community. */
  logo?: string
  /** Photo beside the name of the person who wrote. */
  avatar?: string
}

export interface MailTables {
  mail: {
    id: Id
    community_id: Generated<number>
    recipient: string
    sender: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    /** Page on which the recipient of a request says that it is not for them. */
    unsubscribe_url: string | null
    /** Sent as List-Unsubscribe; mail clients show it as a button. */
    one_click_url: string | null
    pictures: JSONColumnType<MailPictures> | null
    created_at: Created
    sent_at: Date | null
  }
}
