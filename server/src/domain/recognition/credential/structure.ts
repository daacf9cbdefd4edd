import { MAX_EVIDENCE, MAX_SKILL_LEVEL } from '@vecu/contract/constants'
import { MAX_SKILLS } from '@vecu/contract/skill'
import { MAX_SKILL_CODES } from '@vecu/contract/skill-code'
import { z } from 'zod'

import { CREDENTIALS_CONTEXT, EXTENSIONS_CONTEXT, OPEN_BADGES_CONTEXT } from '../signing/contexts.ts'

const Text = z.string().max(2_000)
const Moment = z.iso.datetime()
/** Earlier credentials are in UTC. */
const LocalMoment = z.iso.datetime({ offset: true })
const only = <Name extends string>(name: Name) => z.tuple([z.literal(name)])

/** Minimum structure of any signed Open Badge 3.0, from any issuer. */
export const SignedBadge = z.object({
  '@context': z.array(z.unknown()).min(1),
  type: z.union([z.string(), z.array(z.string())]).refine((type) => type.includes('OpenBadgeCredential')),
  issuer: z.union([z.string(), z.object({ id: z.string() })]),
  credentialSubject: z.unknown().refine((subject) => typeof subject === 'object' && subject !== null),
  proof: z.unknown().refine((proof) => typeof proof === 'object' && proof !== null),
})

const Proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: Moment,
  verificationMethod: Text,
  proofPurpose: z.literal('assertionMethod'),
  proofValue: Text,
})

const Skill = z.strictObject({
  id: Text,
  type: only('ResultDescription'),
  name: Text,
  resultType: z.literal('RubricCriterionLevel'),
  rubricCriterionLevel: z
    .array(
      z.strictObject({ id: Text, type: only('RubricCriterionLevel'), name: Text, level: z.string().regex(/^[1-4]$/) }),
    )
    .length(MAX_SKILL_LEVEL + 1),
})

const Alignment = z.strictObject({
  type: only('Alignment'),
  targetCode: Text,
  targetFramework: Text,
  targetName: Text,
  targetType: z.literal('ceasn:Competency'),
  targetUrl: Text,
})

const Achievement = z.strictObject({
  id: Text,
  type: only('Achievement'),
  achievementType: z.literal('Achievement'),
  name: Text,
  description: Text,
  inLanguage: z.string().max(2),
  criteria: z.strictObject({ id: Text, narrative: Text }),
  image: z.strictObject({ id: Text, type: z.literal('Image'), caption: Text }),
  tag: z.array(Text).max(MAX_SKILLS),
  alignment: z
    .array(Alignment)
    .max(MAX_SKILLS * MAX_SKILL_CODES)
    .optional(),
  resultDescription: z.array(Skill).max(MAX_SKILLS),
})

/** See `identification-evidence.ts`. */
const IdentificationEvidence = z.strictObject({
  id: Text,
  type: only('Evidence'),
  name: Text,
  genre: z.string().max(80),
  narrative: Text,
  description: Text.optional(),
})
export type IdentificationEvidence = z.infer<typeof IdentificationEvidence>

/** See `file-evidence.ts`. */
const FileEvidence = z.strictObject({
  id: Text,
  type: only('Evidence'),
  name: Text,
  genre: z.enum(['cover', 'file']),
  digestMultibase: Text,
})
export type FileEvidence = z.infer<typeof FileEvidence>
/** The experience, five facts about the certifier, the cover and the evidence. */
const MAX_ENTRIES = 7 + MAX_EVIDENCE

const identity = { type: z.literal('IdentityObject'), identityHash: Text }

const unsigned = {
  '@context': z.tuple([z.literal(CREDENTIALS_CONTEXT), z.literal(OPEN_BADGES_CONTEXT), z.literal(EXTENSIONS_CONTEXT)]),
  id: Text,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: Text,
  issuer: z.strictObject({ id: Text, type: only('Profile'), name: Text, url: Text }),
  validFrom: Moment,
  credentialSubject: z.strictObject({
    type: only('AchievementSubject'),
    identifier: z.tuple([
      z.strictObject({ ...identity, hashed: z.literal(false), identityType: z.literal('name') }),
      z.strictObject({ ...identity, hashed: z.literal(true), identityType: z.literal('emailAddress'), salt: Text }),
    ]),
    activityStartDate: LocalMoment.optional(),
    activityEndDate: LocalMoment.optional(),
    source: z.strictObject({ id: Text, type: only('Profile'), name: Text.optional(), description: Text.optional() }),
    achievement: Achievement,
    result: z
      .array(z.strictObject({ type: only('Result'), resultDescription: Text, achievedLevel: Text }))
      .max(MAX_SKILLS),
  }),
  evidence: z
    .tuple(
      [z.strictObject({ id: Text, type: only('Evidence'), name: Text, narrative: Text, digestMultibase: Text })],
      z.union([IdentificationEvidence, FileEvidence]),
    )
    .refine((evidence) => evidence.length <= MAX_ENTRIES),
  credentialStatus: z.strictObject({
    id: Text,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d{1,6}$/),
    statusListCredential: Text,
  }),
  credentialSchema: z.tuple([z.strictObject({ id: Text, type: z.literal('1EdTechJsonSchemaValidator2019') })]),
}

const UnsignedCredential = z.strictObject(unsigned)
export type UnsignedCredential = z.infer<typeof UnsignedCredential>

/**
 * Exactly the structure that we issue: no other context, JSON-LD keyword or term that a signature would ignore. New
 * fields must be optional, or credentials already issued no longer verify.
 */
export const OwnCredential = z.strictObject({ ...unsigned, proof: z.tuple([Proof]) })
export type OwnCredential = z.infer<typeof OwnCredential>
