import { readFileSync } from 'node:fs'

import { LOCALES, type Locale } from '@vecu/contract/locale'

type Names = Record<Locale, string>

interface Entry {
  id: string
  names: Names
}

function read<Heading extends Entry>(file: string): Heading[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Heading[]
}

/** The eight key competences for lifelong learning, with their skills. */
export const SKILLS = read<Entry & { shortNames: Names; skills: Entry[] }>('./skills.json')
/** Suggested tags by area of life. */
export const TAGS = read<Entry & { tags: Entry[] }>('./tags.json')

const skillNames = new Map(
  SKILLS.flatMap((competence) => [competence, ...competence.skills]).map(({ id, names }) => [id, names]),
)

export function isBuiltInSkill(id: string): boolean {
  return skillNames.has(id)
}

/** Undefined for skills that are not built in. */
export function skillName(id: string | null, locale: Locale): string | undefined {
  return id === null ? undefined : skillNames.get(id)?.[locale]
}

const competences = new Map(
  SKILLS.flatMap(({ id, skills }) => [[id, id] as const, ...skills.map((skill) => [skill.id, id] as const)]),
)

/** Key competence of a built-in skill; a key competence maps to itself. */
export function findKeyCompetence(id: string): string | undefined {
  return competences.get(id)
}

const tagNames = new Map<string, Names>()
for (const { tags } of TAGS) {
  for (const { names } of tags) for (const locale of LOCALES) tagNames.set(names[locale], names)
}

/** Names in all six languages, for full-text search. */
export function getSkillNames(id: string | null): string[] {
  return id === null ? [] : Object.values(skillNames.get(id) ?? {})
}

export function getTagNames(name: string): string[] {
  return Object.values(tagNames.get(name) ?? {})
}
