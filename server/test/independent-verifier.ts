import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'

import { loadBundled } from '../src/domain/recognition/signing/canonize.ts'

interface DidDocument {
  id: string
  verificationMethod: { id: string }[]
}

/**
 * Verifies signature, data model and status list with Digital Bazaar's libraries. Contexts are bundled; `read` loads
 * all other URLs in the credential.
 */
export async function verifyIndependently(credential: object, read: (url: string) => Promise<object>) {
  async function documentLoader(url: string) {
    if (url.startsWith('did:web:')) return { documentUrl: url, document: await resolve(url, read) }
    if (url.includes('/credentials/status/')) return { documentUrl: url, document: await read(url) }
    return loadBundled(url)
  }
  const suite = new DataIntegrityProof({ cryptosuite })
  const list = await checkStatus({ credential, suite, documentLoader })
  const checked = await vc.verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: () => Promise.resolve(list),
  })
  return { verified: checked.verified, revoked: list.results?.some(({ status }) => status) }
}

async function resolve(url: string, read: (url: string) => Promise<object>): Promise<object> {
  const [did = ''] = url.split('#')
  const document = await read(`http://${decodeURIComponent(did.slice('did:web:'.length))}/.well-known/did.json`)
  const { verificationMethod } = document as DidDocument
  const method = verificationMethod.find(({ id }) => id === url)
  return method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : document
}
