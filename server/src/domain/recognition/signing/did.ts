import { communityLabel, communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'

/** did:web identifier of a community: its host serves the public keys. */
export function communityDid(settings: Settings, slug: string): string {
  return `did:web:${encodeURIComponent(new URL(communityUrl(settings, slug)).host)}`
}

/** Undefined for hosts outside this installation. */
export function slugOfDid(settings: Settings, did: string): string | undefined {
  const [, encoded = ''] = /^did:web:((?:[a-z\d.-]|%3A)+)$/.exec(did) ?? []
  const slug = communityLabel(decodeURIComponent(encoded), settings.publicHost) ?? settings.defaultCommunity.slug
  return communityDid(settings, slug) === did ? slug : undefined
}

/** `publicKeys` include retired keys, because credentials signed with them remain valid, but no leaked ones. */
export function didDocument(did: string, publicKeys: readonly string[]) {
  const methods = publicKeys.map((publicKeyMultibase) => ({
    id: `${did}#${publicKeyMultibase}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
