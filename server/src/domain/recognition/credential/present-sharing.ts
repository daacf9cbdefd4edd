import { type CredentialSharing, linkedinUrl } from '@vecu/contract/credential'

import type { Settings } from '../../../settings.ts'
import { verificationUrl } from './find-issued.ts'
import type { IssuedCredential } from './issue.ts'

export function presentSharing(
  settings: Settings,
  { code, document, certification: { slug } }: IssuedCredential,
): CredentialSharing {
  const certificate = {
    code,
    name: document.name,
    organizationName: document.issuer.name,
    issuedAt: new Date(document.validFrom),
    verificationUrl: verificationUrl(settings, slug, code),
  }
  return {
    ...certificate,
    issuedAt: document.validFrom,
    url: document.id,
    linkedinUrl: linkedinUrl(certificate),
  }
}
