import { readFileSync } from 'node:fs'

import type { SharingLevel } from '@vecu/contract/experience'
import { dayOf } from '@vecu/contract/format-date-time'
import type { Locale } from '@vecu/contract/locale'
import type { StoryInput } from '@vecu/contract/story'

import { DEMO_TIME_ZONE, demoExperiences, findPerson } from './demo-experiences.ts'
import type { DemoSlug } from './demo-data.ts'

interface Written {
  by: string
  title: string
  text: string
  sharing: SharingLevel
  groups?: string[]
  official?: boolean
  indexable?: boolean
  /** Beginnings of its experiences, in order. */
  tells: string[]
}

const stories = JSON.parse(readFileSync(new URL('./stories.json', import.meta.url), 'utf8')) as Record<
  DemoSlug,
  Written[]
>

export interface DemoStory {
  email: string
  locale: Locale
  story: StoryInput
  groups: string[]
  /** Descriptions of its experiences, in order. */
  descriptions: string[]
}

/** Stories of a community, each dated by its last experience. */
export function demoStories(slug: DemoSlug, now = new Date()): DemoStory[] {
  const experiences = demoExperiences(slug, now).map(({ email, experience }) => ({ email, ...experience }))
  return stories[slug].map(({ by, title, text, sharing, groups = [], official, indexable, tells: openings }) => {
    const { email, locale } = findPerson(slug, by)
    const included = openings.map((opening) => {
      const found = experiences.find((lived) => lived.email === email && lived.description.startsWith(opening))
      if (!found) throw new Error(`the demo has no experience of ${by} that begins with “${opening}”`)
      return found
    })
    const days = included.map(({ localDate }) => dayOf(localDate ?? '')).toSorted()
    const date = { localDate: days.at(-1) ?? null, timeZone: DEMO_TIME_ZONE }
    return {
      email,
      locale,
      story: {
        title,
        description: text,
        ...date,
        sharingParameters: sharing,
        ...(official && { official }),
        ...(indexable && { indexable }),
      },
      groups,
      descriptions: included.map(({ description }) => description),
    }
  })
}
