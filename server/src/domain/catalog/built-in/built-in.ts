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

/** Eight key competences for lifelong learning with their sub-skills. */
export const SKILLS = read<Entry & { shortNames: Names; skills: Entry[] }>('./skills.json')
/** Tags to suggest, by field of life. */
export const TAGS = read<Entry & { tags: Entry[] }>('./tags.json')

const skillNames = new Map(
  SKILLS.flatMap((competence) => [competence, ...competence.skills]).map(({ id, names }) => [id, names]),
)

export function isBuiltInSkill(id: string): boolean {
  return skillNames.has(id)
}

/** What a skill of the catalogue is called in a language; undefined for any other. */
export function skillName(id: string | null, locale: Locale): string | undefined {
  return id === null ? undefined : skillNames.get(id)?.[locale]
}

const competences = new Map(
  SKILLS.flatMap(({ id, skills }) => [[id, id] as const, ...skills.map((skill) => [skill.id, id] as const)]),
)

/** The key competence that a skill of the catalogue belongs to; a competence to itself. */
export function competenceOf(id: string): string | undefined {
  return competences.get(id)
}

const tagNames = new Map<string, Names>()
for (const { tags } of TAGS) {
  for (const { names } of tags) for (const locale of LOCALES) tagNames.set(names[locale], names)
}

/** The words by which a skill or a tag is found, in all six languages. */
export function wordsOfSkill(id: string | null): string[] {
  return id === null ? [] : Object.values(skillNames.get(id) ?? {})
}

export function wordsOfTag(name: string): string[] {
  return Object.values(tagNames.get(name) ?? {})
}
