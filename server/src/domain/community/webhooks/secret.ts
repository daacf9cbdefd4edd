import { randomBytes } from 'node:crypto'

import { Webhook } from 'standardwebhooks'

import { decrypt, encrypt, reencrypt } from '../../../platform/crypto/encryption.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function createSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** Headers of the Standard Webhooks specification. */
export function signatureHeaders(secret: string, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const signature = new Webhook(secret).sign(id, new Date(timestamp * 1_000), body)
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
}

interface SecretOwner {
  secretKey: string
  communityId: number
}

/** Bound to the community: a ciphertext copied to another community does not decrypt. */
const encryption = ({ secretKey, communityId }: SecretOwner) => ({
  secretKey,
  purpose: 'webhook-secret',
  owner: String(communityId),
})

export function encryptWebhookSecret(owner: SecretOwner, secret: string): Buffer {
  return encrypt(encryption(owner), Buffer.from(secret))
}

/** Undefined if encrypted under another secret key; the secret must then be rotated. */
export function decryptWebhookSecret(owner: SecretOwner, sealed: Buffer): string | undefined {
  return decrypt(encryption(owner), Buffer.from(sealed))?.toString()
}

/** Undefined if `from` does not decrypt it. */
export function reencryptWebhookSecret(from: SecretOwner, to: SecretOwner, sealed: Buffer): Buffer | undefined {
  return reencrypt(encryption(from), encryption(to), sealed)
}
