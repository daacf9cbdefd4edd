import { MOODLE_CALLBACK_PATH } from '@vecu/contract/moodle'
import type { CenterPlugin } from '@vecu/contract/training-center'

import { communityUrl } from '../../../request/community/address.ts'
import { reencrypt, encrypt, decrypt } from '../../../platform/crypto/encryption.ts'
import type { Settings } from '../../../settings.ts'
import type { Platform } from './plugins.ts'

interface Center {
  plugin: CenterPlugin
  base_url: string
  client_id: string
  groups_claim: string | null
}

/** Built from the slug and the configured base host, never from the request's host. */
export function redirectUri(settings: Settings, community: { slug: string }): string {
  return `${communityUrl(settings, community.slug)}${MOODLE_CALLBACK_PATH}`
}

export function getCommunityHost(settings: Settings, community: { slug: string }): string {
  return new URL(communityUrl(settings, community.slug)).host
}

export function toPlatform(settings: Settings, community: { slug: string }, center: Center): Platform {
  return {
    plugin: center.plugin,
    baseUrl: center.base_url,
    clientId: center.client_id,
    redirectUri: redirectUri(settings, community),
    groupsClaim: center.groups_claim,
  }
}

/** Bound to the community: a ciphertext copied to another community does not decrypt. */
const sealing = (secretKey: string, communityId: number) => ({
  secretKey,
  purpose: 'moodle-client-secret',
  owner: String(communityId),
})

export function encryptSecret(secretKey: string, communityId: number, secret: string): Buffer {
  return encrypt(sealing(secretKey, communityId), Buffer.from(secret))
}

/** Undefined if encrypted under another secret key; the secret must then be entered again. */
export function decryptSecret(secretKey: string, communityId: number, sealed: Buffer): string | undefined {
  return decrypt(sealing(secretKey, communityId), Buffer.from(sealed))?.toString()
}

interface CenterOwner {
  secretKey: string
  communityId: number
}

/** Re-encrypts for another community or secret key; undefined if `from` does not decrypt it. */
export function reencryptSecret(from: CenterOwner, to: CenterOwner, sealed: Buffer): Buffer | undefined {
  return reencrypt(sealing(from.secretKey, from.communityId), sealing(to.secretKey, to.communityId), sealed)
}
