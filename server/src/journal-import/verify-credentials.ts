import { createHash } from 'node:crypto'

import { VERIFICATION_PAGE } from '@vecu/contract/credential'
import type { ImportedExperience } from '@vecu/contract/journal-import'

import type { Viewer } from '../account/viewer.ts'
import { readCredential } from '../credential/read-credential.ts'
import { OwnCredential } from '../credential/structure.ts'
import { verifyDocument } from '../credential/verify.ts'
import type { Parts } from '../parts.ts'

/** What a community elsewhere certified. Nobody is named: who certified may have their name erased there. */
export interface OutsideCertification {
  code: string
  url: string
  issuerName: string
  issuedAt: string
}

interface Reader {
  parts: Pick<Parts, 'connection' | 'settings'>
  viewer: Viewer
}

/** Of each experience, those of its credentials that hold. Outside any transaction: each community’s keys are its own. */
export async function verifyCredentials(
  { parts: { connection, settings }, viewer }: Reader,
  experiences: readonly ImportedExperience[],
): Promise<OutsideCertification[][]> {
  const place = { db: connection.db, settings, locale: viewer.locale }
  const found: OutsideCertification[][] = []
  for (const imported of experiences) {
    const good: OutsideCertification[] = []
    for (const sent of new Set(imported.credentials)) {
      const read = readCredential(sent)
      const own = OwnCredential.safeParse('fault' in read ? undefined : read.document)
      if (!own.success || !isHolder(own.data, viewer) || !isAbout(own.data, imported)) continue
      const { valid, summary } = await verifyDocument(place, own.data)
      if (!valid || !summary) continue
      const { code, issuer, issuedAt } = summary
      good.push({ code, url: `${issuer.url}${VERIFICATION_PAGE}?code=${code}`, issuerName: issuer.name, issuedAt })
    }
    found.push(good)
  }
  return found
}

/** Public pages hand credentials to anyone: only whoever confirmed the address that one was given to may bring it. */
function isHolder({ credentialSubject: { identifier } }: OwnCredential, { email }: Viewer): boolean {
  const [, { identityHash, salt }] = identifier
  const hash = createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')
  return identityHash === `sha256$${hash}`
}

/** What was changed in the file is not what was certified. */
function isAbout({ credentialSubject }: OwnCredential, { experience }: ImportedExperience): boolean {
  const { achievement, activityStartDate } = credentialSubject
  const time = (date: string | null | undefined) => (date ? Date.parse(date) : undefined)
  return achievement.description === experience.description && time(activityStartDate) === time(experience.date)
}
