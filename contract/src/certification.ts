import type { Certification, Experience } from './experience.ts'

/** An experience is certified while it has a certification that is not revoked and matches its current version. */
export function findValidCertification({
  certificationAttributes,
}: Pick<Experience, 'certificationAttributes'>): Certification | undefined {
  return certificationAttributes.find(({ status, changed }) => status === 'accepted' && !changed)
}
