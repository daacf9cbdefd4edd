import type { Generated, JSONColumnType } from 'kysely'

import type { Created, Id } from './columns.ts'

export interface CredentialTables {
  community_key: {
    id: Id
    community_id: Generated<number>
    /** A Multikey; also the key's name in the DID document of the community. */
    public_key: string
    /** Encrypted with the secret key. */
    private_key: Buffer
    created_at: Created
    retired_at: Date | null
    /** Since when its signatures are refused, because the private key leaked. */
    distrusted_at: Date | null
  }
  /** Assigns a bit of a status list to a certification. */
  credential_status: {
    community_id: Generated<number>
    list_number: number
    list_index: number
    /** Null once the recognition is deleted or the credential withdrawn. */
    recognition_id: string | null
    created_at: Created
    withdrawn_at: Date | null
    withdrawn_code: string | null
  }
  credential: {
    recognition_id: string
    community_id: Generated<number>
    /** Holder of the credential. */
    account_id: number
    code: string
    /** Null or without proof until it is signed again. */
    document: JSONColumnType<object> | null
    created_at: Created
  }
}
