import type { CredentialSummary } from '@vecu/contract/credential'
import { DEFAULT_LOCALE, type Locale, isLocale } from '@vecu/contract/locale'

import { readOffsetRange } from '../../../platform/text/item-date.ts'
import type { findCredentialStatus } from './queries.ts'
import { fileName, readChecksum, readFileEvidence } from './file-evidence.ts'
import { readIdentification } from './identification-evidence.ts'
import { skillParents } from './skill-parents.ts'
import type { OwnCredential } from './structure.ts'

type CredentialStatus = Awaited<ReturnType<typeof findCredentialStatus>>

/** Only call with a document whose signature was verified. */
export function toSummary(document: OwnCredential, status: CredentialStatus, locale: Locale): CredentialSummary {
  const { id, name, issuer, validFrom, credentialSubject: subject } = document
  const { achievement, source, identifier, activityStartDate: start } = subject
  const { inLanguage } = achievement
  const parents = status ? skillParents(status, isLocale(inLanguage) ? inLanguage : DEFAULT_LOCALE) : []
  return {
    code: id.split('/').at(-1) ?? '',
    url: id,
    name,
    holder: identifier[0].identityHash,
    certificator: {
      name: source.name ?? null,
      role: source.description ?? null,
      identification: readIdentification(document),
    },
    issuer: { name: issuer.name, url: issuer.url },
    issuedAt: validFrom,
    date: start === undefined ? null : new Date(start).toISOString(),
    localDate: start === undefined ? null : readOffsetRange(start, subject.activityEndDate),
    title: status?.certified_snapshot?.title ?? null,
    description: achievement.description,
    language: status?.snapshot?.language ?? null,
    skills: achievement.resultDescription.flatMap((skill, index) => {
      const result = subject.result.find(({ resultDescription }) => resultDescription === skill.id)
      const level = skill.rubricCriterionLevel.find((one) => one.id === result?.achievedLevel)
      return level ? [{ name: skill.name, level: Number(level.level) - 1, parent: parents[index] ?? null }] : []
    }),
    files: readFileEvidence(document).map((file) => ({ name: fileName(file, locale), checksum: readChecksum(file) })),
    revokedAt: (status?.withdrawn_at ?? status?.revoked_at)?.toISOString() ?? null,
  }
}
