import { readFileSync } from 'node:fs'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { foldWords } from '@vecu/contract/fold-text'

import { readCities } from './read-cities.ts'

export type Names = Record<Locale, string>

/** Every city at the same place of each list: objects would take more memory. */
export interface Cities {
  names: string[]
  countries: string[]
  /** Country and code, as the names of regions are kept under. */
  regions: string[]
  population: number[]
  latitude: number[]
  longitude: number[]
  /** What cities are called elsewhere, by their place in the lists. */
  localNames: Map<number, Names>
  /** A line for each city: its names in plain words, each after a space, names parted by a bar. */
  text: string
  /** Where in the text each line begins. */
  lines: number[]
}

/** Quarters of a city, and places that were left or destroyed. */
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

/** Equal texts kept once. */
function sharing(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}

/** A name as it is searched: its plain words, each after a space. */
export function plainName(name: string): string {
  return ` ${foldWords(name).join(' ')}`
}

function readTable(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'))
}

function namesOf(fields: readonly string[], otherwise: string): Names {
  return Object.fromEntries(LOCALES.map((locale, index) => [locale, fields[index] || otherwise])) as Names
}

/** A name that several cities of a country bear is meant of the largest. */
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
    found.set(index, namesOf(fields, name))
  }
  return found
}

/** By country and code; a region that is not in it has no name, since a code is none. */
export function readRegionNames(): Map<string, Names> {
  return new Map(
    readTable('./region-names.txt').map(([country, code, ...fields]) => [
      `${country}|${code}`,
      namesOf(fields, fields[0] ?? ''),
    ]),
  )
}
