import { createHash } from 'node:crypto'

import type { CredentialVerification } from '@vecu/contract/credential'
import { VERIFICATION_PAGE } from '@vecu/contract/verification-page'
import type { CredentialError, ImportedExperience } from '@vecu/contract/journal-import'
import { type Locale, isLocale } from '@vecu/contract/locale'

import type { Viewer } from '../../../request/session/viewer.ts'
import { completeDate, readOffsetRange } from '../../../platform/text/item-date.ts'
import { skillName } from '../../catalog/built-in/built-in.ts'
import { readCredential } from '../../recognition/credential/read-credential.ts'
import { OwnCredential } from '../../recognition/credential/structure.ts'
import { verifyDocument } from '../../recognition/credential/verify.ts'
import type { Services } from '../../../platform/services.ts'

/** Certification issued by another community. Without the certifier's name, because it may be erased there later. */
export interface OutsideCertification {
  code: string
  url: string
  issuerName: string
  issuedAt: string
  /** Certified skills with their certified levels. */
  skills: { name: string; level: number }[]
}

/** Credentials of one experience that verified, and the reason for each one that did not. */
export interface CheckedCredentials {
  certifications: OutsideCertification[]
  refusals: CredentialError[]
}

interface ImportContext {
  services: Pick<Services, 'connection' | 'settings'>
  viewer: Viewer
}

/** Runs outside any transaction, because each community's keys must be read in its own tenant context. */
export async function verifyCredentials(
  reader: ImportContext,
  experiences: readonly ImportedExperience[],
): Promise<CheckedCredentials[]> {
  const checked: CheckedCredentials[] = []
  for (const imported of experiences) {
    const certifications: OutsideCertification[] = []
    const refusals: CredentialError[] = []
    for (const sent of imported.credentials) {
      const found = await verifyCredential(reader, sent, imported)
      if (typeof found === 'string') refusals.push(found)
      else certifications.push(found)
    }
    checked.push({ certifications, refusals })
  }
  return checked
}

/** Signature and status are checked first: the content of a document counts only once it is genuine. */
async function verifyCredential(
  { services: { connection, settings }, viewer }: ImportContext,
  sent: string,
  imported: ImportedExperience,
): Promise<OutsideCertification | CredentialError> {
  const read = readCredential(sent)
  if ('error' in read) return 'altered'
  const place = { db: connection.db, settings, locale: viewer.locale }
  const verification = await verifyDocument(place, read.document)
  const { valid, summary } = verification
  const own = OwnCredential.safeParse(read.document)
  if (!valid || !summary || !own.success) return getRejectionReason(verification)
  if (!isIssuedTo(own.data, viewer)) return 'holder'
  if (viewer.emailConfirmedAt === null) return 'unconfirmed'
  if (!isAbout(own.data, summary.skills, imported)) return 'content'
  const { code, issuer, issuedAt, skills } = summary
  return { code, url: `${issuer.url}${VERIFICATION_PAGE}?code=${code}`, issuerName: issuer.name, issuedAt, skills }
}

function getRejectionReason({ checks, reason }: CredentialVerification): CredentialError {
  if (reason === 'distrusted') return reason
  const failed = checks.find(({ ok }) => ok === false)?.name
  if (failed === 'issuer') return 'issuer'
  return failed === 'revocation' ? 'revoked' : 'altered'
}

/** Anyone can download a credential from a public page, so it counts only for the e-mail address it was issued to. */
function isIssuedTo({ credentialSubject: { identifier } }: OwnCredential, { email }: Viewer): boolean {
  const [, { identityHash, salt }] = identifier
  const hash = createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')
  return identityHash === `sha256$${hash}`
}

/**
 * Whether the experience matches the credential: same title, text and date, and every certified skill at its certified level.
 * Additional skills, which the certification does not list, are allowed.
 */
function isAbout(
  { evidence: [lived], credentialSubject: { achievement, activityStartDate, activityEndDate } }: OwnCredential,
  certified: OutsideCertification['skills'],
  { experience, skills }: ImportedExperience,
): boolean {
  const certifiedDate = activityStartDate === undefined ? null : readOffsetRange(activityStartDate, activityEndDate)
  if (achievement.description !== experience.description) return false
  // Credentials of untitled experiences have a general name here, so a title added afterwards never matches.
  if (experience.title && lived.name !== experience.title) return false
  if (certifiedDate !== completeDate(experience).localDate) return false
  const locale: Locale = isLocale(achievement.inLanguage) ? achievement.inLanguage : 'fr'
  const importedSkills = skills
    .flatMap((skill) => [skill, ...skill.skills])
    .map(({ name, level, catalogueKey }) => ({ name: skillName(catalogueKey, locale) ?? name, level }))
  return certified.every(({ name, level }) => {
    const same = importedSkills.filter((skill) => skill.name === name)
    return same.length > 0 && same.every((skill) => skill.level === level)
  })
}
