import { createHash, sign, verify } from 'node:crypto'

import { canonize } from './canonize.ts'
import { type KeyPair, readPublicKey } from './key-pair.ts'
import { fromMultibase, toMultibase } from './multibase.ts'

export interface Proof {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

interface LinkedData {
  '@context': readonly string[]
}

/** Data integrity suite `eddsa-rdfc-2022` of the W3C: signs the canonical statements, not the JSON text. */
export async function signDocument<Document extends LinkedData>(
  document: Document,
  { privateKey, publicKey }: KeyPair,
  did: string,
  created: Date,
): Promise<Document & { proof: [Proof] }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: toXsdDateTime(created),
    verificationMethod: `${did}#${publicKey}`,
    proofPurpose: 'assertionMethod',
  } as const
  const proofValue = toMultibase(sign(null, await signedBytes(document, options), privateKey))
  return { ...document, proof: [{ ...options, proofValue }] }
}

/** Malformed input returns false. */
export async function isSignedBy(document: LinkedData, proof: Proof, publicKey: string): Promise<boolean> {
  const { proofValue, ...options } = proof
  const [key, signature] = [readPublicKey(publicKey), fromMultibase(proofValue)]
  if (!key || signature?.length !== 64) return false
  try {
    return verify(null, await signedBytes(document, options), key, signature)
  } catch {
    return false
  }
}

async function signedBytes(document: LinkedData, options: Omit<Proof, 'proofValue'>): Promise<Buffer> {
  const hash = async (part: object) =>
    createHash('sha256')
      .update(await canonize(part))
      .digest()
  return Buffer.concat([await hash({ '@context': document['@context'], ...options }), await hash(document)])
}

/** XML Schema dateTime without fractional seconds. */
export function toXsdDateTime(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
