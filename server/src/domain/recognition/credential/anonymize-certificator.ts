import { type Locale, isLocale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'

import type { Tx } from '../../../schema/tables/tables.ts'
import { withoutPerson } from './identify-certificator.ts'
import { readFileEvidence } from './file-evidence.ts'
import { identificationEvidence, readIdentification } from './identification-evidence.ts'
import type { OwnCredential, UnsignedCredential } from './structure.ts'

/**
 * Removes the certifier from a credential and leaves the rest unchanged. Stored without a proof; `issueCredential`
 * signs it again on the next request.
 */
export async function anonymizeCertificator(tx: Tx, recognitionId: string): Promise<void> {
  const found = await tx
    .selectFrom('credential')
    .select((eb) => eb.ref('credential.document').$castTo<OwnCredential | UnsignedCredential | null>().as('document'))
    .where('recognition_id', '=', recognitionId)
    .executeTakeFirst()
  if (!found?.document) return
  await tx
    .updateTable('credential')
    .set({ document: JSON.stringify(withoutCertificator(found.document)) })
    .where('recognition_id', '=', recognitionId)
    .execute()
}

function withoutCertificator(document: OwnCredential | UnsignedCredential): UnsignedCredential {
  const { credentialSubject: subject, evidence, ...rest } = document
  const { proof: _proof, ...unsigned } = { proof: undefined, ...rest }
  const { achievement, source } = subject
  const locale: Locale = isLocale(achievement.inLanguage) ? achievement.inLanguage : 'fr'
  const [experience] = evidence
  const identification = readIdentification({ evidence })
  const narrative = translate(locale, 'credential:criteriaUnnamed')
  return {
    ...unsigned,
    credentialSubject: {
      ...subject,
      source: { id: source.id, type: source.type },
      achievement: { ...achievement, criteria: { ...achievement.criteria, narrative } },
    },
    evidence: [
      experience,
      ...(identification ? identificationEvidence(document.id, withoutPerson(identification), locale) : []),
      ...readFileEvidence({ evidence }),
    ],
  }
}
