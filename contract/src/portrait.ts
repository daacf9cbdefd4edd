import { z } from 'zod'

import {
  MAX_PORTRAIT_ABOUT,
  MAX_PORTRAIT_EXPERIENCES,
  MAX_PORTRAIT_HEADLINE,
  MAX_PORTRAIT_HIDDEN_SKILLS,
  MAX_SKILL_LEVEL,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author } from './author.ts'
import { Experience } from './experience.ts'
import { publicTokenField } from './public-token.ts'
import { Flag, Id, text } from './field.ts'
import { SharingRequest } from './sharing-request.ts'
import { SkillCode } from './skill-code.ts'
import { StoryCard } from './story.ts'

export const PortraitSkill = z.object({
  /** Id in the catalogue, or `own:` and the folded name: a skill has the same key in every experience. */
  key: z.string(),
  /** Id in the catalogue; null for a skill of the member's own. */
  skillId: z.string().nullable(),
  name: z.string(),
  /** Highest level in any experience. */
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  experiencesCount: z.int(),
  /** Confirmed by a valid certification. */
  certified: z.boolean(),
  /** Highest certified level; null if there is none. */
  certifiedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  /** Hidden skills are only sent to the owner. */
  hidden: z.boolean(),
  /** Heading of the skill; null for none. */
  categoryKey: z.string().nullable(),
  /** Official codes attached by an admin. */
  codes: z.array(SkillCode).optional(),
})
export type PortraitSkill = z.infer<typeof PortraitSkill>

export const PortraitHeading = z.object({
  key: z.string(),
  name: z.string(),
  /** For use where the full name does not fit. */
  shortName: z.string(),
})
export type PortraitHeading = z.infer<typeof PortraitHeading>

export const PortraitCounts = z.object({
  experiences: z.int(),
  stories: z.int(),
  certified: z.int(),
  skills: z.int(),
})
export type PortraitCounts = z.infer<typeof PortraitCounts>

/** Everything derived from experiences is derived from those that the viewer may see. */
export const Portrait = z.object({
  /** Id of the account. */
  id: z.int(),
  headline: z.string(),
  about: z.string(),
  userAttributes: Author,
  /** Chosen by the owner, in their order. */
  experiencesAttributes: z.array(Experience),
  /** Newest certified experiences. */
  certifiedExperiences: z.array(Experience),
  /** Newest stories. */
  stories: z.array(StoryCard),
  categories: z.array(PortraitHeading),
  /** Highest level first. */
  skills: z.array(PortraitSkill),
  /** Pairs of keys of skills that occur in the same experience, most frequent first. */
  links: z.array(z.tuple([z.string(), z.string()])),
  counts: PortraitCounts,
  /** What the public page counts; only sent to the owner. */
  publicCounts: PortraitCounts.omit({ skills: true }).nullable(),
  public: z.boolean(),
  /** Only sent to the owner, while the portrait is public. */
  publicToken: z.string().nullable(),
  /** Code of the short address of the public page; sent with `publicToken`. */
  shortCode: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
  /** Request for a public page, if it was not granted; only sent to the owner. */
  publication: SharingRequest.optional(),
})
export type Portrait = z.infer<typeof Portrait>

export const PortraitChange = z
  .object({
    headline: text(MAX_PORTRAIT_HEADLINE, { min: 0 }),
    about: text(MAX_PORTRAIT_ABOUT, { min: 0 }),
    experienceIds: z.array(Id).max(MAX_PORTRAIT_EXPERIENCES),
    /** Keys of skills. */
    hiddenSkillIds: z.array(text(500)).max(MAX_PORTRAIT_HIDDEN_SKILLS),
    public: Flag,
    indexable: Flag,
  })
  .partial()
export type PortraitChange = z.output<typeof PortraitChange>

const PortraitParams = z.object({ id: Id })

/** `visitor` returns the viewer’s own portrait as its public page shows it. */
const PORTRAIT_VIEWS = ['visitor'] as const

export const portraitApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/portraits/{id}',
    summary: 'Returns the portrait of a member',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    replica: true,
    params: PortraitParams,
    query: z.object({ view: z.enum(PORTRAIT_VIEWS).optional() }),
    response: Portrait,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/v2/portraits/public_portrait',
    summary: 'Returns a public portrait by its token',
    access: 'anyone',
    errors: ['PORTRAIT_NOT_FOUND'],
    replica: true,
    query: z.object({ publicToken: publicTokenField('PORTRAIT_NOT_FOUND') }),
    response: Portrait,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/portraits/{id}',
    summary: 'Changes the given fields of the viewer’s portrait',
    access: 'activeUser',
    errors: ['USER_NOT_FOUND'],
    params: PortraitParams,
    body: z.object({ portrait: PortraitChange }),
    response: Portrait,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/portraits/{id}/public_link',
    summary: 'Renews the public link of a portrait; the old link stops working',
    access: 'activeUser',
    errors: ['USER_NOT_FOUND'],
    params: PortraitParams,
    response: Portrait,
  }),
}
