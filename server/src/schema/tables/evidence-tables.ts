import type { Generated, JSONColumnType } from 'kysely'

import type { Created, Id } from './columns.ts'
import type { StoredPicture } from './item-tables.ts'

interface EvidenceColumns {
  community_id: Generated<number>
  position: number
  kind: 'picture' | 'document'
  name: string
  description: string | null
  /** SHA-256 of the original of the picture, or of the document. */
  checksum: string
  bytes: number
  /** Of a document. */
  file_key: string | null
  /** Of a picture. */
  picture: JSONColumnType<StoredPicture> | null
  created_at: Created
}

export interface EvidenceTables {
  /** Pictures and documents of an experience besides its cover. */
  evidence: EvidenceColumns & { id: Id; experience_id: number }
  /** The same at the time of a request. */
  recognition_evidence: EvidenceColumns & { recognition_id: string }
}
