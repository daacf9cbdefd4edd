import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { deriveKey } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

interface EncryptionContext {
  secretKey: string
  /** Purpose of the derived key: a value encrypted for one purpose cannot be decrypted for another. */
  purpose: string
  /** Authenticated data: a ciphertext copied to another row does not decrypt. */
  owner: string
}

/** AES-256-GCM under a key derived from the secret key: a stolen database alone reveals nothing. */
export function encrypt({ secretKey, purpose, owner }: EncryptionContext, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secretKey, purpose), iv)
  cipher.setAAD(Buffer.from(owner))
  const sealed = [cipher.update(secret), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** Undefined if the value was encrypted under another secret key, purpose or owner. */
export function decrypt({ secretKey, purpose, owner }: EncryptionContext, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(secretKey, purpose), sealed.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Undefined if `from` does not decrypt the value. */
export function reencrypt(from: EncryptionContext, to: EncryptionContext, sealed: Buffer): Buffer | undefined {
  const secret = decrypt(from, sealed)
  return secret && encrypt(to, secret)
}
