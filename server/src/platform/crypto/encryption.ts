import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { deriveKey } from './keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

interface EncryptionContext {
  secretKey: string
  /** What it is sealed for: one purpose can never open what another sealed. */
  purpose: string
  /** Whose it is: put into another row, it opens nothing. */
  owner: string
}

/** A secret as it is kept: a stolen database opens nothing without the secret key. */
export function encrypt({ secretKey, purpose, owner }: EncryptionContext, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secretKey, purpose), iv)
  cipher.setAAD(Buffer.from(owner))
  const sealed = [cipher.update(secret), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** Undefined when it was sealed under another secret key, or for somebody else. */
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

/** The same secret, sealed in another way; undefined when the first one does not open it. */
export function reencrypt(from: EncryptionContext, to: EncryptionContext, sealed: Buffer): Buffer | undefined {
  const secret = decrypt(from, sealed)
  return secret && encrypt(to, secret)
}
