import { z } from 'zod'

import { MAX_SKILL_LEVEL } from './constants.ts'
import { Timestamp } from './field.ts'
import { Identification } from './identification.ts'
import { SkillAtLevel, SkillDecision } from './skill.ts'

/** A skill in a recognition request, with the decision of the certificator. */
export const RecognitionSkill = z.object({
  /** Id of the experience's skill at the time of the request. */
  id: z.int(),
  /** Competence that it belongs to, which may be missing in the list; null for none. */
  parent: z.object({ id: z.int(), name: z.string() }).nullable(),
  skillId: z.string().nullable(),
  name: z.string(),
  /** Self-assessed level. */
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  decision: SkillDecision.nullable(),
  /** Null until decided, and for refused skills. */
  decidedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  comment: z.string().nullable(),
})
export type RecognitionSkill = z.infer<typeof RecognitionSkill>

/** If the name was erased, it is replaced by a description in the viewer's language. */
export const Certificator = z.object({
  /** Account of a member; null for others. */
  id: z.int().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  /** Role in the experience: "Chef de cuisine". */
  role: z.string().nullable(),
  erased: z.boolean(),
})
export type Certificator = z.infer<typeof Certificator>

/** Differences from the certified version; unchanged fields are omitted. */
export const CertificationChanges = z.object({
  title: z.object({ certified: z.string().nullable(), now: z.string().nullable() }).optional(),
  description: z.object({ certified: z.string(), now: z.string() }).optional(),
  /** Local dates, as in `localDate` of an experience. */
  date: z.object({ certified: z.string().nullable(), now: z.string().nullable() }).optional(),
  skills: z.object({ certified: z.array(SkillAtLevel), now: z.array(SkillAtLevel) }).optional(),
  /** Whether there was a cover, and whether there is one: the two differ. */
  cover: z.object({ certified: z.boolean(), now: z.boolean() }).optional(),
  /** Names of the pieces that are in one version only. */
  evidence: z.object({ certified: z.array(z.string()), now: z.array(z.string()) }).optional(),
})
export type CertificationChanges = z.infer<typeof CertificationChanges>

export const Certification = z.object({
  /** Id of the recognition. */
  id: z.uuid(),
  /**
   * Code of its verification page. The owner gets that of the credential; others get one that is valid while the
   * experience is public, alone or in a story, and null before.
   */
  code: z.string().nullable(),
  status: z.enum(['accepted', 'revoked']),
  certificatorAttributes: Certificator,
  /** Null for certifications given before it was recorded. */
  identification: Identification.nullable(),
  /** When it was given or revoked. */
  updatedAt: Timestamp,
  decidedAt: Timestamp,
  comment: z.string().nullable(),
  /** The experience was edited after its certification. */
  changed: z.boolean(),
  /** Only sent to the owner of the experience. */
  changes: CertificationChanges.nullable(),
  revokedAt: Timestamp.nullable(),
  /** Only sent to the owner of the experience. */
  revocationReason: z.string().nullable(),
  /** Refused skills and comments on skills are only sent to the owner of the experience. */
  skills: z.array(RecognitionSkill),
})
export type Certification = z.infer<typeof Certification>
