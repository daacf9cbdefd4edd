import { MAX_PLACES } from '@vecu/contract/constants'
import type { Address } from '@vecu/contract/address'
import { INTL_TAGS, LOCALES, type Locale } from '@vecu/contract/locale'
import { foldWords } from '@vecu/contract/fold-text'

import { loadCities, plainName, readRegionNames } from './cities.ts'

export interface Gazetteer {
  search(query: string, locale: Locale): Address[]
  nearest(latitude: number, longitude: number, locale: Locale): Address[]
}

/** No name has more; further search terms would only cost time. */
const MAX_SEARCH_TERMS = 8
const NEAREST = 5
/** Cities farther than this from the coordinates are not suggested. */
const REACH_KM = 100
const EARTH_KM = 6_371
const RADIANS = Math.PI / 180

/** Countries ranked first for a language, because its speakers more likely mean a city there. */
const HOMES: Record<Locale, string[]> = {
  fr: ['FR', 'BE', 'CH', 'LU'],
  en: ['GB', 'IE'],
  it: ['IT', 'CH'],
  el: ['GR', 'CY'],
  nl: ['NL', 'BE'],
  pt: ['PT'],
}
const AT_HOME = 3

/** Loads all cities of the world: about 70 MB of memory and half a second. */
export function openGazetteer(): Gazetteer {
  const cities = loadCities()
  const regions = readRegionNames()
  const countryNames = Object.fromEntries(
    LOCALES.map((locale) => [locale, new Intl.DisplayNames(INTL_TAGS[locale], { type: 'region', fallback: 'none' })]),
  ) as Record<Locale, Intl.DisplayNames>
  const countrySearchTexts = new Map<string, string>()

  function getCountrySearchText(country: string): string {
    const known = countrySearchTexts.get(country)
    if (known !== undefined) return known
    const searchText = LOCALES.map((locale) => plainName(countryNames[locale].of(country) ?? '')).join('')
    countrySearchTexts.set(country, searchText)
    return searchText
  }

  function present(index: number, locale: Locale): Address {
    const name = cities.localNames.get(index)?.[locale] ?? cities.names[index] ?? ''
    return {
      name,
      city: name,
      postcode: '',
      administrative: regions.get(cities.regions[index] ?? '')?.[locale] ?? '',
      country: countryNames[locale].of(cities.countries[index] ?? '') ?? '',
      latitude: cities.latitude[index] ?? 0,
      longitude: cities.longitude[index] ?? 0,
    }
  }

  /** Index of the city whose line contains this offset of the text (binary search). */
  function cityAt(offset: number): number {
    let [low, high] = [0, cities.lines.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((cities.lines[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  function getLine(index: number): string {
    return cities.text.slice(cities.lines[index], (cities.lines[index + 1] ?? cities.text.length) - 1)
  }

  function found(terms: readonly string[]): Map<number, string> {
    const hits = new Map<number, string>()
    for (const term of terms) {
      for (let at = cities.text.indexOf(` ${term}`); at !== -1; at = cities.text.indexOf(` ${term}`, at + 1)) {
        const index = cityAt(at)
        if (hits.has(index)) continue
        const line = getLine(index)
        const text = `${line}${terms.length > 1 ? getCountrySearchText(cities.countries[index] ?? '') : ''}`
        if (terms.every((other) => text.includes(` ${other}`))) hits.set(index, line)
      }
    }
    return hits
  }

  return {
    search(query, locale) {
      const terms = [...new Set(foldWords(query))].slice(0, MAX_SEARCH_TERMS)
      const foldedQuery = plainName(query)
      const ranked = [...found(terms)].map(([index, line]) => {
        const names = line.split('|')
        const loose = names.some((name) => name.startsWith(foldedQuery)) ? 1 : 2
        const home = HOMES[locale].includes(cities.countries[index] ?? '') ? AT_HOME : 1
        return {
          index,
          looseness: names.includes(foldedQuery) ? 0 : loose,
          weight: (cities.population[index] ?? 0) * home,
        }
      })
      return ranked
        .toSorted((a, b) => a.looseness - b.looseness || b.weight - a.weight)
        .slice(0, MAX_PLACES)
        .map(({ index }) => present(index, locale))
    },

    nearest(latitude, longitude, locale) {
      const best: { index: number; distance: number }[] = []
      for (let index = 0; index < cities.names.length; index++) {
        const lat = cities.latitude[index] ?? 0
        // A degree of latitude is 111 km, so this skips most cities without computing a distance.
        if (Math.abs(lat - latitude) > 1) continue
        const distance = kilometres(latitude, longitude, lat, cities.longitude[index] ?? 0)
        if (distance <= REACH_KM) best.push({ index, distance })
      }
      return best
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, NEAREST)
        .map(({ index }) => present(index, locale))
    },
  }
}

function kilometres(latitude: number, longitude: number, toLatitude: number, toLongitude: number): number {
  const up = Math.sin(((toLatitude - latitude) * RADIANS) / 2) ** 2
  const across = Math.sin(((toLongitude - longitude) * RADIANS) / 2) ** 2
  const chord = up + Math.cos(latitude * RADIANS) * Math.cos(toLatitude * RADIANS) * across
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}
