import type { Certification, Experience } from './experience.ts'

/** An experience is certified while one of its certifications is neither revoked nor of another version. */
export function findValidCertification({
  certificationAttributes,
}: Pick<Experience, 'certificationAttributes'>): Certification | undefined {
  return certificationAttributes.find(({ status, changed }) => status === 'accepted' && !changed)
}
