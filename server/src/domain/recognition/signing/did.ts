import { communityLabel, communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'

/** The name under which a community signs: its host, so that anyone finds its keys there. */
export function communityDid(settings: Settings, slug: string): string {
  return `did:web:${encodeURIComponent(new URL(communityUrl(settings, slug)).host)}`
}

/** The slug of the community that a DID would name here; undefined for hosts that are not ours. */
export function slugOfDid(settings: Settings, did: string): string | undefined {
  const [, encoded = ''] = /^did:web:((?:[a-z\d.-]|%3A)+)$/.exec(did) ?? []
  const slug = communityLabel(decodeURIComponent(encoded), settings.publicHost) ?? settings.defaultCommunity.slug
  return communityDid(settings, slug) === did ? slug : undefined
}

/** The keys of a community, those retired included: they prove what they signed. */
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
