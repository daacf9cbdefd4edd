import type { Generated } from 'kysely'

import type { Locale } from '@vecu/contract/locale'
import type { StoryPdfType } from '@vecu/contract/pdf'

import type { Created, Id } from './columns.ts'

export interface PdfTables {
  /** A requested document; its file exists once the status is `ready`. */
  pdf: {
    id: Id
    community_id: Generated<number>
    account_id: number
    kind: 'story' | 'portrait'
    subject_id: number
    /** Owner of the story or portrait. */
    subject_account_id: number
    /** Layout of a story. */
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
