import { type Address, communityLabel, communityUrl } from '../../../request/community/address.ts'
import type { Settings } from '../../../settings.ts'

/** did:web identifier of a community: its host serves the public keys. */
export function communityDid(address: Address, slug: string): string {
  return `did:web:${encodeURIComponent(new URL(communityUrl(address, slug)).host)}`
}

/** The community behind a DID, and the address at which it had that DID; undefined outside this installation. */
export function findIssuer(settings: Settings, did: string): { slug: string; address: Address } | undefined {
  const [, encoded = ''] = /^did:web:((?:[a-z\d.-]|%3A)+)$/.exec(did) ?? []
  for (const publicHost of [settings.publicHost, ...settings.formerHosts]) {
    const address = { ...settings, publicHost }
    const slug = communityLabel(decodeURIComponent(encoded), publicHost) ?? settings.defaultCommunity.slug
    if (communityDid(address, slug) === did) return { slug, address }
  }
  return undefined
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
