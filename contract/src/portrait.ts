import { z } from 'zod'

import {
  MAX_PORTRAIT_ABOUT,
  MAX_PORTRAIT_EXPERIENCES,
  MAX_PORTRAIT_HEADLINE,
  MAX_PORTRAIT_HIDDEN_SKILLS,
  MAX_SKILL_LEVEL,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author, Experience, PublicToken } from './experience.ts'
import { Flag, Id, text } from './field.ts'
import { SkillCode } from './skill-code.ts'

export const PortraitSkill = z.object({
  /** The catalogue's id, or `own:` and the plain name: the same skill has the same key in every experience. */
  key: z.string(),
  /** Of the catalogue; null for one's own. */
  skillId: z.string().nullable(),
  name: z.string(),
  /** The best it was lived with. */
  level: z.int().min(0).max(MAX_SKILL_LEVEL),
  experiencesCount: z.int(),
  /** A certification that counts confirms it. */
  certified: z.boolean(),
  /** The best level that one of them confirms; null for none. */
  certifiedLevel: z.int().min(0).max(MAX_SKILL_LEVEL).nullable(),
  /** Its owner sees hidden skills too; nobody else does. */
  hidden: z.boolean(),
  /** Of the heading it stands under; null for none. */
  categoryKey: z.string().nullable(),
  /** Official ones that an admin gave it. */
  codes: z.array(SkillCode).optional(),
})
export type PortraitSkill = z.infer<typeof PortraitSkill>

export const PortraitHeading = z.object({
  key: z.string(),
  name: z.string(),
  /** Where the full name does not fit. */
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

/** Whatever is derived from experiences is derived from those that the reader may see. */
export const Portrait = z.object({
  /** Of the person. */
  id: z.int(),
  headline: z.string(),
  about: z.string(),
  userAttributes: Author,
  /** Picked by the person, in their order. */
  experiencesAttributes: z.array(Experience),
  /** The newest of those certified. */
  certifiedExperiences: z.array(Experience),
  categories: z.array(PortraitHeading),
  /** The best first. */
  skills: z.array(PortraitSkill),
  /** Keys of two skills lived in one experience, those most often together first. */
  links: z.array(z.tuple([z.string(), z.string()])),
  counts: PortraitCounts,
  public: z.boolean(),
  /** For its owner, while the portrait is public. */
  publicToken: z.string().nullable(),
  /** Whether search engines may show the public page. */
  indexable: z.boolean(),
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

export const portraitApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/portraits/{id}',
    summary: 'The portrait of a person, by their id, for whoever may see them',
    access: 'signedIn',
    replica: true,
    params: PortraitParams,
    response: Portrait,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/v2/portraits/public_portrait',
    summary: 'A portrait by its public token, for anyone while it is public',
    access: 'anyone',
    replica: true,
    query: z.object({ publicToken: PublicToken }),
    response: Portrait,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/portraits/{id}',
    summary: 'Changes what is given of one’s own portrait',
    access: 'activeUser',
    params: PortraitParams,
    body: z.object({ portrait: PortraitChange }),
    response: Portrait,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/v2/portraits/{id}/public_link',
    summary: 'Gives one’s own portrait another public link; the old one leads nowhere from then on',
    access: 'activeUser',
    params: PortraitParams,
    response: Portrait,
  }),
}
