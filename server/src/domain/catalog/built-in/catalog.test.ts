import { catalogApi } from '@vecu/contract/catalog'
import { LOCALES } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'
import { SKILLS } from './built-in.ts'
import { skillSearchTexts } from './search-texts.ts'

test('skills are grouped by eight key competences, in every language', async () => {
  const person = await (await startServer()).signIn()
  for (const locale of LOCALES) {
    const competences = await person.call(catalogApi.skills, {}, { 'accept-language': locale })
    expect(competences).toHaveLength(8)
    for (const { name, skills } of competences) expect([name === '', skills.length > 2]).toEqual([false, true])
  }
})

test.each([
  ['εξηγώ', 'explain-clearly'],
  ['ΕΞΗΓΩ ΣΑΦΗΝΕΙΑ', 'explain-clearly'],
  ['ecouter reformuler', 'listen-and-rephrase'],
])('searching for %s finds a skill in any language', async (search, id) => {
  const person = await (await startServer()).signIn()
  const found = await person.call(catalogApi.skills, { search }, { 'accept-language': 'nl' })
  expect(found.flatMap(({ skills }) => skills.map((skill) => skill.id))).toContain(id)
})

test('tags are grouped by area of life; a search without match returns an empty list', async () => {
  const person = await (await startServer()).signIn()
  expect((await person.call(catalogApi.tags, {})).length).toBeGreaterThan(5)
  const [work] = await person.call(catalogApi.tags, { search: 'Πρακτική' }, { 'accept-language': 'fr' })
  expect(work?.tags).toContainEqual({ id: 'placement', name: 'stage' })
  expect(await person.call(catalogApi.tags, { search: 'zzzzz' })).toEqual([])
})

test.each(LOCALES)('every built-in skill has everyday words in %s', (locale) => {
  const texts = skillSearchTexts()[locale]
  const ids = SKILLS.flatMap(({ skills }) => skills.map(({ id }) => id))
  expect(ids.filter((id) => (texts.get(id)?.words.length ?? 0) < 5)).toEqual([])
  const repeated = ids.filter((id) => new Set(texts.get(id)?.words).size !== texts.get(id)?.words.length)
  expect(repeated).toEqual([])
})
