import { createHash } from 'node:crypto'

import { MAX_SKILL_LEVEL } from '@vecu/contract/constants'
import { experienceName } from '@vecu/contract/experience-name'
import type { Identification } from '@vecu/contract/identification'
import type { Locale } from '@vecu/contract/locale'
import { SCHEME_NAMES, type SkillCode } from '@vecu/contract/skill-code'
import { translate } from '@vecu/messages/translate'

import { escapeMarkdown } from '../../../platform/text/escape-markdown.ts'
import { type ItemDate, offsetRange } from '../../../platform/text/item-date.ts'
import { CREDENTIALS_CONTEXT, EXTENSIONS_CONTEXT, OPEN_BADGES_CONTEXT } from '../signing/contexts.ts'
import { type SealedFiles, fileEvidence, toDigest } from './file-evidence.ts'
import { identificationEvidence } from './identification-evidence.ts'
import { toXsdDateTime } from '../signing/proof.ts'
import type { UnsignedCredential } from './structure.ts'

/** Content of a credential, before conversion to Open Badges. */
export interface CredentialFacts {
  /** URL of the credential, which is also its id. */
  url: string
  issuer: { did: string; name: string; url: string }
  status: { listUrl: string; place: number }
  holder: { name: string; email: string }
  /** `name` is null after the certifier had it erased. */
  certificator: { name: string | null; role: string | null; identification: Identification | null }
  title?: string | undefined
  description: string
  date: ItemDate
  skills: readonly { name: string; level: number; codes: readonly SkillCode[] }[]
  /** SHA-256 of the certified snapshot, hexadecimal. */
  snapshotHash: string
  files: SealedFiles
  decidedAt: Date
  /** Language of the holder. */
  locale: Locale
  salt: string
}

const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

/**
 * Builds an OpenBadgeCredential for signing. Every node that may have an id has one, which leaves few blank nodes to
 * canonicalize.
 */
export function credentialDocument(facts: CredentialFacts): UnsignedCredential {
  const { url, issuer, locale, title, description } = facts
  const range = offsetRange(facts.date)
  const name = translate(locale, 'credential:name', { title: experienceName(facts) })
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT, EXTENSIONS_CONTEXT],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuer.did, type: ['Profile'], name: issuer.name, url: issuer.url },
    validFrom: toXsdDateTime(facts.decidedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identifiers(facts),
      ...(range && { activityStartDate: range.start, activityEndDate: range.end }),
      source: certificator(facts),
      achievement: achievement(facts, name),
      result: facts.skills.map(({ level }, index) => ({
        type: ['Result'],
        resultDescription: skillId(url, index),
        achievedLevel: levelId(url, index, level),
      })),
    },
    evidence: [
      {
        id: `${url}#experience`,
        type: ['Evidence'],
        // The title alone, so that an import can compare it.
        name: title ?? translate(locale, 'credential:evidence'),
        // Markdown, unlike `description`.
        narrative: escapeMarkdown(description),
        digestMultibase: toDigest(facts.snapshotHash),
      },
      ...(facts.certificator.identification
        ? identificationEvidence(url, facts.certificator.identification, locale)
        : []),
      ...fileEvidence(url, facts.files, locale),
    ],
    credentialStatus: {
      id: `${facts.status.listUrl}#${facts.status.place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(facts.status.place),
      statusListCredential: facts.status.listUrl,
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

function achievement(facts: CredentialFacts, name: string): UnsignedCredential['credentialSubject']['achievement'] {
  const { url, locale, skills, description } = facts
  return {
    id: `${url}#achievement`,
    type: ['Achievement'],
    achievementType: 'Achievement',
    name,
    description,
    inLanguage: locale,
    criteria: { id: `${url}#criteria`, narrative: criteria(facts) },
    image: {
      id: `${url}?format=png`,
      type: 'Image',
      caption: translate(locale, 'credential:caption', { title: experienceName(facts) }),
    },
    tag: [...new Set(skills.map((skill) => skill.name))],
    ...alignment(skills.flatMap(({ codes }) => codes)),
    resultDescription: skills.map((skill, index) => ({
      id: skillId(url, index),
      type: ['ResultDescription'],
      name: skill.name,
      resultType: 'RubricCriterionLevel',
      rubricCriterionLevel: Array.from({ length: MAX_SKILL_LEVEL + 1 }, (_, level) => ({
        id: levelId(url, index, level),
        type: ['RubricCriterionLevel'],
        name: translate(locale, `experience:level.${level + 1}`),
        level: String(level + 1),
      })),
    })),
  }
}

/** Names of the skills in official catalogues; omitted when no skill has a code. */
function alignment(codes: readonly SkillCode[]) {
  const each = [...new Map(codes.map((one) => [`${one.scheme} ${one.code}`, one])).values()]
  if (each.length === 0) return {}
  return {
    alignment: each.map(({ scheme, code, label, url }) => ({
      type: ['Alignment'] as ['Alignment'],
      targetCode: code,
      targetFramework: SCHEME_NAMES[scheme],
      targetName: label,
      targetType: 'ceasn:Competency' as const,
      targetUrl: url,
    })),
  }
}

function criteria({ certificator: { name, role, identification }, locale }: CredentialFacts): string {
  if (name === null) return translate(locale, 'credential:criteriaUnnamed')
  const messageKey = identification?.nameGiven ? 'credential:criteriaNameGiven' : 'credential:criteria'
  return translate(locale, messageKey, { certifier: escapeMarkdown(role === null ? name : `${name} (${role})`) })
}

/** Open Badges calls the person who assessed on behalf of the issuer the `source`. */
function certificator({ url, certificator: { name, role } }: CredentialFacts) {
  return {
    id: `${url}#certifier`,
    type: ['Profile'] as ['Profile'],
    ...(name !== null && { name }),
    ...(role !== null && { description: role }),
  }
}

/** Name, and salted hash of the e-mail address: it can be compared, but not read. */
function identifiers({ holder, salt }: CredentialFacts): UnsignedCredential['credentialSubject']['identifier'] {
  const hash = createHash('sha256').update(`${holder.email.toLowerCase()}${salt}`).digest('hex')
  return [
    { type: 'IdentityObject', hashed: false, identityHash: holder.name, identityType: 'name' },
    { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType: 'emailAddress', salt },
  ]
}

const skillId = (url: string, index: number) => `${url}#skill-${index + 1}`
const levelId = (url: string, index: number, level: number) => `${skillId(url, index)}-level-${level + 1}`
