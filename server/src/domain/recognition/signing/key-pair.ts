import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

import { reencrypt, encrypt, decrypt } from '../../../platform/crypto/encryption.ts'
import { fromMultibase, toMultibase } from './multibase.ts'

/** Multicodec prefix of an Ed25519 public key. */
const ED25519 = Buffer.from([0xed, 0x01])

export interface KeyPair {
  /** Encoded as a Multikey. */
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

const sealing = (secretKey: string, publicKey: string) => ({ secretKey, purpose: 'community-key', owner: publicKey })

/** Encrypted, so that a stolen database cannot sign without the secret key. */
export function encryptPrivateKey(secretKey: string, { publicKey, privateKey }: KeyPair): Buffer {
  return encrypt(sealing(secretKey, publicKey), privateKey.export({ format: 'der', type: 'pkcs8' }))
}

/** Undefined if it was encrypted with another secret key. */
export function decryptPrivateKey(secretKey: string, publicKey: string, sealed: Buffer): KeyObject | undefined {
  const key = decrypt(sealing(secretKey, publicKey), sealed)
  return key && createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** Undefined if `from` does not decrypt it. */
export function reencryptPrivateKey(from: string, to: string, publicKey: string, sealed: Buffer): Buffer | undefined {
  return reencrypt(sealing(from, publicKey), sealing(to, publicKey), sealed)
}
