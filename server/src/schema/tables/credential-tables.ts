import type { Generated, JSONColumnType } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface CredentialTables {
  community_key: {
    id: Id
    community_id: Generated<number>
    /** A Multikey; it is also the name of the key in the community's DID document. */
    public_key: string
    /** Sealed with the secret key. */
    private_key: Buffer
    created_at: Created
    retired_at: Date | null
  }
  /** Which bit of which status list tells of which certification. */
  credential_status: {
    community_id: Generated<number>
    list_number: number
    list_index: number
    recognition_id: string | null
    created_at: Created
  }
  credential: {
    recognition_id: string
    community_id: Generated<number>
    /** Of its holder. */
    account_id: number
    code: string
    /** Without a proof, or null, until it is signed anew. */
    document: JSONColumnType<object> | null
    created_at: Created
  }
}
