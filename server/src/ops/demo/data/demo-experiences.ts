import { readFileSync } from 'node:fs'

import type { ExperienceInput, SharingLevel } from '@vecu/contract/experience'
import type { Crop } from '@vecu/contract/picture'
import { INTL_TAGS, type Locale } from '@vecu/contract/locale'

import { SKILLS } from '../../../domain/catalog/built-in/built-in.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS } from './demo-people.ts'
import { DEMO_RECOGNITIONS } from './demo-recognitions.ts'
import type { DemoSlug } from './demo-data.ts'

interface Written {
  by: string
  daysAgo: number
  /** Day of the week named in the text, from 0 for Sunday: the last one before `daysAgo`. */
  weekday?: number
  /** Time of the day; a day without a time if it is missing. */
  at?: string
  title?: string
  text: string
  place: string
  city: string
  tags: string[]
  /** Built-in skill ids with their levels. */
  skills: Record<string, number>
  ownSkill?: { name: string; level: number }
  sharing: SharingLevel
  groups?: string[]
  official?: boolean
  highlight?: boolean
  link?: string
  /** Illustration on the cover. */
  scene?: string
  crop?: Crop
}

interface City {
  administrative: string
  country: string
  latitude: number
  longitude: number
}

export const DEMO_TIME_ZONE = 'Europe/Paris'

type Journals = Record<DemoSlug, Written[]> & { cities: Record<string, City> }

const journals = JSON.parse(readFileSync(new URL('./experiences.json', import.meta.url), 'utf8')) as Journals

export interface DemoExperience {
  email: string
  locale: Locale
  experience: ExperienceInput
  groups: string[]
  scene: string | undefined
  crop: Crop | undefined
  /** Whether its recognition is requested, which copies its cover. */
  hasRecognition: boolean
}

/** Experiences of a community, oldest first, dated relative to `now`. */
export function demoExperiences(slug: DemoSlug, now = new Date()): DemoExperience[] {
  return journals[slug].map((written) => {
    const { email, locale } = findPerson(slug, written.by)
    return {
      email,
      locale,
      experience: {
        ...(written.title !== undefined && { title: written.title }),
        description: written.text,
        localDate: buildDate(written, now),
        timeZone: DEMO_TIME_ZONE,
        link: written.link === undefined ? null : { linkUrl: written.link },
        addressAttributes: buildAddress(written, locale),
        tagsAttributes: written.tags.map((name) => ({ name })),
        skillsAttributes: buildSkills(written, locale),
        sharingParameters: written.sharing,
        ...(written.official && { official: true }),
        ...(written.highlight && { highlight: true }),
      },
      groups: written.groups ?? [],
      scene: written.scene,
      crop: written.crop,
      hasRecognition: DEMO_RECOGNITIONS.some(
        ({ community, by, about }) => community === slug && by === written.by && written.text.startsWith(about),
      ),
    }
  })
}

export function findPerson(slug: DemoSlug, name: string): { email: string; locale: Locale } {
  const person = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].find(
    ({ community, firstname, lastname }) => community === slug && `${firstname} ${lastname}` === name,
  )
  if (!person) throw new Error(`the demo has no ${name}`)
  return person
}

const DAY = 86_400_000

function buildDate({ daysAgo, weekday, at }: Written, now: Date): string {
  const latest = new Date(now.getTime() - daysAgo * DAY)
  const earlier = weekday === undefined ? 0 : (latest.getUTCDay() - weekday + 7) % 7
  const day = new Date(latest.getTime() - earlier * DAY).toISOString().slice(0, 10)
  return at === undefined ? day : `${day}T${at}`
}

function buildAddress({ place, city }: Written, locale: Locale) {
  const { country, ...rest } = journals.cities[city] ?? { country: '' }
  const name = new Intl.DisplayNames(INTL_TAGS[locale], { type: 'region' }).of(country) ?? ''
  return { ...rest, name: place || city, city, country: name }
}

/** Groups skills by key competence, whose level is the highest of its skills. */
function buildSkills({ skills, ownSkill }: Written, locale: Locale) {
  const catalogSkills = SKILLS.map((competence) => ({
    competence,
    under: competence.skills
      .filter(({ id }) => id in skills)
      .map(({ id, names }) => ({ name: names[locale], skillId: id, level: skills[id] ?? 0 })),
  })).filter(({ under }) => under.length > 0)
  return [
    ...catalogSkills.map(({ competence, under }) => ({
      name: competence.names[locale],
      skillId: competence.id,
      level: Math.max(...under.map(({ level }) => level)),
      skillsAttributes: under,
    })),
    ...(ownSkill ? [ownSkill] : []),
  ]
}
