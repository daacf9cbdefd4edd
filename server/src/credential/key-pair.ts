import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'

import { keyFor } from '../session/tokens.ts'
import { fromMultibase, toMultibase } from './multibase.ts'

/** What a Multikey of Ed25519 begins with. */
const ED25519 = Buffer.from([0xed, 0x01])

export interface KeyPair {
  /** As a Multikey writes it. */
  publicKey: string
  privateKey: KeyObject
}

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { publicKey: toMultibase(Buffer.concat([ED25519, Buffer.from(x, 'base64url')])), privateKey }
}

export function readPublicKey(multikey: string): KeyObject | undefined {
  const bytes = fromMultibase(multikey)
  if (bytes?.length !== 34 || !bytes.subarray(0, 2).equals(ED25519)) return undefined
  const x = bytes.subarray(2).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A private key as it is kept: a stolen database signs nothing without the secret key. */
export function sealPrivateKey(secretKey: string, { publicKey, privateKey }: KeyPair): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, 'community-key'), iv)
  cipher.setAAD(Buffer.from(publicKey))
  const sealed = [cipher.update(privateKey.export({ format: 'der', type: 'pkcs8' })), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** Undefined when it was sealed under another secret key. */
export function openPrivateKey(secretKey: string, publicKey: string, sealed: Buffer): KeyObject | undefined {
  const decipher = createDecipheriv(CIPHER, keyFor(secretKey, 'community-key'), sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(publicKey))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const key = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}
