import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

import { reencrypt, encrypt, decrypt } from '../../../platform/crypto/encryption.ts'
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

const sealing = (secretKey: string, publicKey: string) => ({ secretKey, purpose: 'community-key', owner: publicKey })

/** A private key as it is kept: a stolen database signs nothing without the secret key. */
export function encryptPrivateKey(secretKey: string, { publicKey, privateKey }: KeyPair): Buffer {
  return encrypt(sealing(secretKey, publicKey), privateKey.export({ format: 'der', type: 'pkcs8' }))
}

/** Undefined when it was sealed under another secret key. */
export function decryptPrivateKey(secretKey: string, publicKey: string, sealed: Buffer): KeyObject | undefined {
  const key = decrypt(sealing(secretKey, publicKey), sealed)
  return key && createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The same private key under another secret key; undefined when the first one does not open it. */
export function reencryptPrivateKey(from: string, to: string, publicKey: string, sealed: Buffer): Buffer | undefined {
  return reencrypt(sealing(from, publicKey), sealing(to, publicKey), sealed)
}
