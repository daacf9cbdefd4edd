import { expect, test } from 'vitest'

import type { Catalog } from './catalog.ts'
import { compareSources, formatSources, parseSources, readTexts } from './sources.ts'

const french = new Map([
  ['common:save', 'Enregistrer'],
  ['common:close', 'Fermer'],
])
const dutch = new Map([
  ['common:save', 'Opslaan'],
  ['common:close', 'Sluiten'],
])
const changedFrench = new Map(french).set('common:save', 'Garder')
const { sources: recorded } = compareSources(french, dutch, [])

test('a translation is outdated when its French text changed and it did not', () => {
  expect(compareSources(changedFrench, dutch, recorded).outdated).toEqual(['common:save'])
})

test('an outdated translation stays outdated until it is changed or confirmed', () => {
  const { sources } = compareSources(changedFrench, dutch, recorded)
  expect(compareSources(changedFrench, dutch, sources).outdated).toEqual(['common:save'])
})

test('a translation that was changed too is recorded with the new French text', () => {
  const { outdated, sources } = compareSources(changedFrench, new Map(dutch).set('common:save', 'Bewaren'), recorded)
  expect(outdated).toEqual([])
  const again = new Map(changedFrench).set('common:save', 'Conserver')
  expect(compareSources(again, new Map(dutch).set('common:save', 'Bewaren'), sources).outdated).toEqual(['common:save'])
})

test('a translation changed alone is recorded, so that a later change of French is noticed', () => {
  const changedDutch = new Map(dutch).set('common:save', 'Bewaren')
  const { outdated, sources } = compareSources(french, changedDutch, recorded)
  expect(outdated).toEqual([])
  expect(compareSources(changedFrench, changedDutch, sources).outdated).toEqual(['common:save'])
})

test('a confirmed translation is recorded with the new French text', () => {
  const { outdated, sources } = compareSources(changedFrench, dutch, recorded, (key) => key === 'common:save')
  expect(outdated).toEqual([])
  expect(compareSources(changedFrench, dutch, sources).outdated).toEqual([])
})

test('new messages are recorded and removed ones dropped', () => {
  const { sources } = compareSources(
    new Map([['common:open', 'Ouvrir']]),
    new Map([['common:open', 'Openen']]),
    recorded,
  )
  expect(sources.map(({ key }) => key)).toEqual(['common:open'])
})

test('after a merge either of two lines of a message can be the right one', () => {
  const { sources: merged } = compareSources(changedFrench, new Map(dutch).set('common:save', 'Bewaren'), recorded)
  const file = `<<<<<<< ours\n${formatSources(recorded)}=======\n${formatSources(merged)}>>>>>>> theirs\n`
  expect(parseSources(file)).toHaveLength(4)
  expect(compareSources(changedFrench, dutch, parseSources(file)).outdated).toEqual([])
  expect(compareSources(french, dutch, parseSources(file)).outdated).toEqual([])
})

test('the forms of a plural are one text', () => {
  const messages = (one: string) => ({ fr: { common: { word: { count_one: one, count_other: '{{count}} mots' } } } })
  const before = readTexts(messages('un mot') as unknown as Catalog, 'fr')
  expect([...before.keys()]).toEqual(['common:word.count'])
  const { sources } = compareSources(before, new Map([['common:word.count', 'x']]), [])
  const after = readTexts(messages('{{count}} mot') as unknown as Catalog, 'fr')
  expect(compareSources(after, new Map([['common:word.count', 'x']]), sources).outdated).toEqual(['common:word.count'])
})
