import { gzipSync } from 'node:zlib'

import { CREDENTIALS_CONTEXT } from '../signing/contexts.ts'
import type { KeyPair } from '../signing/key-pair.ts'
import { secondsOf, signDocument } from '../signing/proof.ts'
import { STATUS_LIST_BITS } from './queries.ts'

/** How long others may keep a list before they ask again. */
export const STATUS_LIST_SECONDS = 300

interface StatusList {
  url: string
  did: string
  revoked: readonly number[]
}

/** A BitstringStatusListCredential: one bit for each credential, set where the certification was withdrawn. */
export function signStatusList({ url, did, revoked }: StatusList, key: KeyPair, now: Date) {
  const bits = Buffer.alloc(STATUS_LIST_BITS / 8)
  for (const place of revoked) bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  const document = {
    '@context': [CREDENTIALS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: secondsOf(now),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
  return signDocument(document, key, did, now)
}
