import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { FileEvidence, OwnCredential } from './structure.ts'

const SHA_256_MULTIHASH = Buffer.from([0x12, 0x20])

export interface SealedFiles {
  /** SHA-256, hexadecimal; null or undefined for none. */
  cover?: string | null | undefined
  evidence?: readonly string[] | undefined
}

/** SHA-256 as multihash in base64url. */
export function toDigest(checksum: string): string {
  return `u${Buffer.concat([SHA_256_MULTIHASH, Buffer.from(checksum, 'hex')]).toString('base64url')}`
}

/**
 * The files that were certified as Open Badges 3.0 evidence: their checksums, without names, because a credential may be
 * published. Issued credentials are read for years, so never rename a genre.
 */
export function fileEvidence(url: string, { cover, evidence = [] }: SealedFiles, locale: Locale): FileEvidence[] {
  const entry = (id: string, genre: FileEvidence['genre'], name: string, checksum: string) => ({
    id: `${url}#${id}`,
    type: ['Evidence'] as ['Evidence'],
    name,
    genre,
    digestMultibase: toDigest(checksum),
  })
  return [
    ...(cover ? [entry('cover', 'cover', translate(locale, 'evidence:sealed.cover'), cover)] : []),
    ...evidence.map((checksum, index) => {
      const number = String(index + 1)
      return entry(`evidence-${number}`, 'file', translate(locale, 'evidence:sealed.file', { number }), checksum)
    }),
  ]
}

export function readFileEvidence({ evidence: [, ...others] }: Pick<OwnCredential, 'evidence'>): FileEvidence[] {
  return others.filter((one) => 'digestMultibase' in one)
}

/** In the language of the reader; a document has the names in the language of its holder. */
export function fileName({ id, genre }: FileEvidence, locale: Locale): string {
  if (genre === 'cover') return translate(locale, 'evidence:sealed.cover')
  return translate(locale, 'evidence:sealed.file', { number: id.split('-').at(-1) ?? '' })
}

/** Hexadecimal. */
export function readChecksum({ digestMultibase }: FileEvidence): string {
  return Buffer.from(digestMultibase.slice(1), 'base64url').subarray(SHA_256_MULTIHASH.length).toString('hex')
}
