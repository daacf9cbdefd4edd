import type { CredentialSummary } from '@vecu/contract/credential'

import { readOffsetRange } from '../../../platform/text/item-date.ts'
import { readIdentification } from './identification-evidence.ts'
import type { OwnCredential } from './structure.ts'

/** Only call with a document whose signature was verified. */
export function toSummary(document: OwnCredential, revokedAt: Date | null): CredentialSummary {
  const { id, name, issuer, validFrom, credentialSubject: subject } = document
  const [, ...identified] = document.evidence
  const { achievement, source, identifier, activityStartDate: start } = subject
  return {
    code: id.split('/').at(-1) ?? '',
    url: id,
    name,
    holder: identifier[0].identityHash,
    certificator: {
      name: source.name ?? null,
      role: source.description ?? null,
      identification: readIdentification(identified),
    },
    issuer: { name: issuer.name, url: issuer.url },
    issuedAt: validFrom,
    date: start === undefined ? null : new Date(start).toISOString(),
    localDate: start === undefined ? null : readOffsetRange(start, subject.activityEndDate),
    description: achievement.description,
    skills: achievement.resultDescription.flatMap((skill) => {
      const result = subject.result.find(({ resultDescription }) => resultDescription === skill.id)
      const level = skill.rubricCriterionLevel.find((one) => one.id === result?.achievedLevel)
      return level ? [{ name: skill.name, level: Number(level.level) - 1 }] : []
    }),
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
