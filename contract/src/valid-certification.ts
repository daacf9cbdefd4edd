import type { Certification } from './certification.ts'

/** An experience is certified while it has a certification that is not revoked and matches its current version. */
export function findValidCertification({
  certificationAttributes,
}: {
  certificationAttributes: readonly Certification[]
}): Certification | undefined {
  return certificationAttributes.find(({ status, changed }) => status === 'accepted' && !changed)
}
