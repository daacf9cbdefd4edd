import type { Generated } from 'kysely'

import type { Locale } from '@vecu/contract/locale'
import type { StoryPdfType } from '@vecu/contract/pdf'

import type { Created, Id } from './columns.ts'

export interface PdfTables {
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
    attempts: Generated<number>
    file_key: string
    expires_at: Date
    created_at: Created
  }
}
