import { z } from 'zod'

import { JOURNAL_PAGE_SIZE, MAX_SEARCH, MAX_SKILL_NAME, MAX_TAG_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, pageQuery, text } from './field.ts'

const Day = z.iso.date()

/** Filters of the viewer's experiences; an experience must match all. */
export const experienceFilters = z.object({
  ...pageQuery(JOURNAL_PAGE_SIZE),
  /** Every word must occur in its title, text, place, skills or tags. */
  search: text(MAX_SEARCH, { min: 0 }).optional(),
  certified: Flag.default(false),
  /** Id of a skill, or the name of an own one. */
  skill: text(MAX_SKILL_NAME).optional(),
  tag: text(MAX_TAG_NAME).optional(),
  /** Days of the experience, or of its creation if it has no date. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ExperienceFilters = z.output<typeof experienceFilters>

export const MAX_EXPERIENCE_LABELS = 100

export const ExperienceLabels = z.object({
  /** Most used first. */
  skills: z.array(z.object({ key: z.string(), name: z.string() })).max(MAX_EXPERIENCE_LABELS),
  tags: z.array(z.string()).max(MAX_EXPERIENCE_LABELS),
  /** Latest first. */
  years: z.array(z.int()).max(MAX_EXPERIENCE_LABELS),
})
export type ExperienceLabels = z.infer<typeof ExperienceLabels>

export const experienceLabelApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/experience_labels',
    summary: 'Lists the skills, tags and years of the viewer’s experiences, by which they can be filtered',
    access: 'signedIn',
    replica: true,
    response: ExperienceLabels,
  }),
}
