import { gzipSync } from 'node:zlib'

import { CREDENTIALS_CONTEXT } from '../signing/contexts.ts'
import type { KeyPair } from '../signing/key-pair.ts'
import { toXsdDateTime, signDocument } from '../signing/proof.ts'
import { STATUS_LIST_BITS } from './queries.ts'

/** How long clients may cache a status list. */
export const STATUS_LIST_SECONDS = 300

interface StatusList {
  url: string
  did: string
  revoked: readonly number[]
}

/** BitstringStatusListCredential of the W3C: one bit per credential, set when it is revoked. */
export function signStatusList({ url, did, revoked }: StatusList, key: KeyPair, now: Date) {
  const bits = Buffer.alloc(STATUS_LIST_BITS / 8)
  for (const place of revoked) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  const document = {
    '@context': [CREDENTIALS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: toXsdDateTime(now),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  return signDocument(document, key, did, now)
}
