import { readFileSync } from 'node:fs'

import { foldWords } from '@vecu/contract/fold-text'
import { LOCALES, type Locale } from '@vecu/contract/locale'

import { SKILLS, TAGS } from './built-in.ts'

/** Folded words between spaces: ` wor` finds the beginning of a word, ` word ` a whole one. */
function toSearchable(text: string): string {
  return ` ${foldWords(text).join(' ')} `
}

export interface SearchText {
  names: readonly string[]
  /** Everyday words, the closest ones first. */
  words: readonly string[]
}

type SearchTexts = ReadonlyMap<string, SearchText>

function readWords(locale: Locale): Record<string, string> {
  const file = new URL(`./words/${locale}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

function buildSkillTexts(locale: Locale): SearchTexts {
  const everyday = readWords(locale)
  const texts = new Map<string, SearchText>()
  for (const { id, names, shortNames, skills } of SKILLS) {
    texts.set(id, { names: [toSearchable(names[locale])], words: [toSearchable(shortNames[locale])] })
    for (const skill of skills) {
      const words = (everyday[skill.id] ?? '').split(',').map(toSearchable)
      texts.set(skill.id, { names: [toSearchable(skill.names[locale])], words })
    }
  }
  return texts
}

function buildTagTexts(locale: Locale): SearchTexts {
  const entries = TAGS.flatMap((field) => [field, ...field.tags])
  return new Map(entries.map(({ id, names }) => [id, { names: [toSearchable(names[locale])], words: [] }]))
}

type ByLocale = Record<Locale, SearchTexts>

/** Built at the first search, because most requests only list. */
function once(build: (locale: Locale) => SearchTexts): () => ByLocale {
  let built: ByLocale | undefined
  return () => {
    built ??= Object.fromEntries(LOCALES.map((locale) => [locale, build(locale)])) as ByLocale
    return built
  }
}

export const skillSearchTexts = once(buildSkillTexts)
export const tagSearchTexts = once(buildTagTexts)
