import { readFileSync } from 'node:fs'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { foldWords } from '@vecu/contract/fold-text'

import { readCities } from './read-cities.ts'

export type Names = Record<Locale, string>

/** Parallel arrays, indexed by city: objects would take more memory. */
export interface Cities {
  names: string[]
  countries: string[]
  /** `country|code`, the key of the region names. */
  regions: string[]
  population: number[]
  latitude: number[]
  longitude: number[]
  /** Names in the six languages, by index of the city. */
  localNames: Map<number, Names>
  /** One line per city: its folded names, each word preceded by a space, names separated by a bar. */
  text: string
  /** Offset of each line in `text`. */
  lines: number[]
}

/** GeoNames feature codes of city districts and of abandoned or destroyed places. */
const NO_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

export function loadCities(): Cities {
  const names: string[] = []
  const countries: string[] = []
  const regions: string[] = []
  const population: number[] = []
  const latitude: number[] = []
  const longitude: number[] = []
  const lines: number[] = []
  const shared = sharing()
  for (const city of readCities()) {
    if (NO_CITY.has(city.kind)) continue
    names.push(city.name)
    countries.push(shared(city.country))
    regions.push(shared(`${city.country}|${city.region}`))
    population.push(city.population)
    latitude.push(city.latitude)
    longitude.push(city.longitude)
  }
  const localNames = readLocalNames(names, countries, population)
  const text: string[] = []
  let at = 0
  for (const [index, name] of names.entries()) {
    const called = new Set([name, ...Object.values(localNames.get(index) ?? {})].map(plainName))
    const line = `${[...called].join('|')}\n`
    lines.push(at)
    at += line.length
    text.push(line)
  }
  return { names, countries, regions, population, latitude, longitude, localNames, text: text.join(''), lines }
}

/** Interns strings, to save memory. */
function sharing(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}

/** Search form of a name: folded, with a space before each word. */
export function plainName(name: string): string {
  return ` ${foldWords(name).join(' ')}`
}

function readTable(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'))
}

function toNames(fields: readonly string[], otherwise: string): Names {
  return Object.fromEntries(LOCALES.map((locale, index) => [locale, fields[index] || otherwise])) as Names
}

/** A name shared by several cities of a country refers to the largest. */
function readLocalNames(names: string[], countries: string[], population: number[]): Map<number, Names> {
  const largest = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const key = `${countries[index]}|${name}`
    const known = largest.get(key)
    if (known === undefined || (population[index] ?? 0) > (population[known] ?? 0)) largest.set(key, index)
  }
  const found = new Map<number, Names>()
  for (const [country = '', name = '', ...fields] of readTable('./city-names.txt')) {
    const index = largest.get(`${country}|${name}`)
    if (index === undefined) throw new Error(`the gazetteer has no ${name} in ${country}`)
    found.set(index, toNames(fields, name))
  }
  return found
}

/** By `country|code`. Regions that are not listed have no name, since a bare code means nothing to readers. */
export function readRegionNames(): Map<string, Names> {
  return new Map(
    readTable('./region-names.txt').map(([country, code, ...fields]) => [
      `${country}|${code}`,
      toNames(fields, fields[0] ?? ''),
    ]),
  )
}
