import { z } from 'zod'

import { MAX_SKILL_LEVEL, MAX_SKILL_NAME } from './constants.ts'
import { Flag, Id, text, wholeNumber } from './field.ts'
import { SkillCode } from './skill-code.ts'

export const MAX_SKILLS = 60

const skillFields = {
  id: z.int(),
  name: z.string(),
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  /** Id in the catalogue; null for a skill of the member's own. */
  skillId: z.string().nullable(),
  skillableType: z.literal('Experience'),
  skillableId: z.int(),
  custom: z.boolean(),
  /** Level confirmed by a valid certification; null if there is none. */
  certifiedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  /** Official codes attached by an admin; only sent with a single experience. */
  codes: z.array(SkillCode).optional(),
}
export const Skill = z.object({ ...skillFields, skillsAttributes: z.array(z.object(skillFields)) })
export type Skill = z.infer<typeof Skill>

export const SKILL_DECISIONS = ['confirmed', 'lowered', 'refused'] as const
export const SkillDecision = z.enum(SKILL_DECISIONS)
export type SkillDecision = z.infer<typeof SkillDecision>

export const SkillAtLevel = z.object({ name: z.string(), level: z.int() })

/** For input; 0 is a valid level. */
export const SkillLevel = wholeNumber({ min: 0, max: MAX_SKILL_LEVEL })

const skillInput = {
  id: Id.optional(),
  name: text(MAX_SKILL_NAME).optional(),
  level: SkillLevel.optional(),
  skillId: z
    .string()
    .regex(/^[a-z\d-]{1,80}$/)
    .nullable()
    .default(null),
  /** Accepted because responses contain them; ignored, since they follow from the experience and the catalogue. */
  skillableType: z.literal('Experience').optional(),
  skillableId: Id.nullable().optional(),
  custom: Flag.optional(),
  destroy: Flag.optional(),
}

/** A row that is removed needs only its id. */
function needsNameAndLevel({ value, issues }: z.core.ParsePayload<z.output<z.ZodObject<typeof skillInput>>>): void {
  if (value.destroy) return
  for (const name of ['name', 'level'] as const) {
    if (value[name] !== undefined) continue
    issues.push({ code: 'custom', path: [name], input: value[name], params: { message: 'required' } })
  }
}
export const SkillInput = z
  .object({
    ...skillInput,
    skillsAttributes: z.array(z.object(skillInput).check(needsNameAndLevel)).max(MAX_SKILLS).default([]),
  })
  .check(needsNameAndLevel)
