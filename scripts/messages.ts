import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { stem } from '@vecu/messages/plural-key'
import { compareSources, formatSources, parseSources, readTexts } from '@vecu/messages/sources'
import { catalog } from '@vecu/messages/translate'

const USAGE = `Usage: npm run messages -- <command>

  status                       lists translations whose French text has changed
  check                        the same, fails if there is one, and records translations that were changed
  confirm <key…> [locale…]     says that the translations of a message are still right, such as: confirm common:save nl
  confirm --all                says it of every message, for example after a merge
`

const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'fr')
const isLocale = (word: string): word is Locale => TRANSLATIONS.some((locale) => locale === word)
const french = readTexts(catalog, 'fr')

function compare(locale: Locale, confirmed?: (key: string) => boolean) {
  const recorded = readFileSync(fileOf(locale), { encoding: 'utf8', flag: 'a+' })
  const comparison = compareSources(french, readTexts(catalog, locale), parseSources(recorded), confirmed)
  return { ...comparison, recorded, current: formatSources(comparison.sources) }
}

function record(locale: Locale, confirmed?: (key: string) => boolean): string[] {
  const { outdated, recorded, current } = compare(locale, confirmed)
  if (current !== recorded) writeFileSync(fileOf(locale), current)
  return outdated
}

/** Prints the outdated messages and returns how many there are. */
function report(outdatedOf: (locale: Locale) => string[]): number {
  const outdated = TRANSLATIONS.flatMap((locale) => outdatedOf(locale).map((key) => ({ key, locale })))
  for (const [key, entries] of Map.groupBy(outdated, (entry) => entry.key))
    console.error(`${key}: the French text changed; translate it again: ${entries.map((e) => e.locale).join(' ')}`)
  if (outdated.length > 0) console.error('If a translation is still right: npm run messages -- confirm <key> [locale…]')
  return outdated.length
}

function fileOf(locale: Locale): string {
  return fileURLToPath(new URL(`../messages/sources/${locale}.txt`, import.meta.url))
}

function confirm(words: string[]): boolean {
  const all = words.includes('--all')
  const keys = words.filter((word) => word !== '--all' && !isLocale(word)).map(stem)
  const unknown = keys.filter((key) => !french.has(key))
  for (const key of unknown) console.error(`${key}: no such message`)
  if (unknown.length > 0 || (keys.length === 0 && !all)) return false
  const chosen = words.filter(isLocale)
  for (const locale of chosen.length > 0 ? chosen : TRANSLATIONS) record(locale, (key) => all || keys.includes(key))
  return true
}

const [command, ...words] = process.argv.slice(2)
if (command === 'status') report((locale) => compare(locale).outdated)
else if (command === 'check') process.exitCode = report((locale) => record(locale)) === 0 ? 0 : 1
else if (command !== 'confirm' || !confirm(words)) {
  console.error(USAGE)
  process.exitCode = 1
}
