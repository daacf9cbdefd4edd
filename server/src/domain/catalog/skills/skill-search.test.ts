import { readFileSync } from 'node:fs'

import { type CatalogSkill, catalogApi, communitySkillsApi } from '@vecu/contract/catalog'
import { LOCALES, type Locale } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { startServer } from '../../../../test/start-server.ts'
import { isBuiltInSkill } from '../built-in/built-in.ts'

const MIN_WORDS = 60

/** Words that people type, each with the ids of the skills one of which must be among the first three. */
function readEveryday(locale: Locale): [string, string[]][] {
  const file = new URL(`../../../../test/everyday-words/${locale}.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(words).map(([word, ids]) => [word, ids.split(' ')])
}

const idsOf = (headings: readonly CatalogSkill[]) => headings.flatMap(({ skills }) => skills.map(({ id }) => id))

test.each(LOCALES)('everyday words in %s find a fitting skill among the first three', async (locale) => {
  const person = await (await startServer()).signIn()
  const everyday = readEveryday(locale)
  expect(everyday.length).toBeGreaterThanOrEqual(MIN_WORDS)
  const missed: string[] = []
  for (const [word, ids] of everyday) {
    expect([word, ids.filter((id) => !isBuiltInSkill(id))]).toEqual([word, []])
    const first = idsOf(await person.call(catalogApi.skills, { search: word }, { 'accept-language': locale })).slice(
      0,
      3,
    )
    if (!first.some((id) => ids.includes(id))) missed.push(`${word}: ${first.join(', ') || 'nothing'}`)
  }
  expect(missed).toEqual([])
})

const named = (name: string, ...under: string[]) => ({ name, skillsAttributes: under.map((one) => ({ name: one })) })

test('an exact name comes before beginnings of names, words of names and everyday words', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  await admin.call(communitySkillsApi.update, {
    skillsAttributes: [
      named('Bar', 'Service au bar', 'Stressomètre'),
      named('Salle', 'Gérer le stress', 'Stress et fatigue', 'STRÈSS'),
    ],
  })
  const found = await admin.call(catalogApi.skills, { search: 'stress' }, { 'accept-language': 'fr' })
  expect(found.map(({ skills }) => skills.map(({ name }) => name))).toEqual([
    ['STRÈSS', 'Stress et fatigue', 'Gérer le stress'],
    ['Stressomètre'],
    ['Garder son calme sous pression'],
  ])
})

test('a misspelt word finds the nearest words, and an unknown one nothing', async () => {
  const person = await (await startServer()).signIn()
  const find = async (search: string) =>
    idsOf(await person.call(catalogApi.skills, { search }, { 'accept-language': 'fr' }))
  expect((await find('ponctuelle')).slice(0, 2)).toContain('plan-a-project')
  expect(await find('bénévola')).toContain('volunteer')
  for (const search of ['xylophage', 'qwertz', '!!!', '%', "'"])
    expect([search, await find(search)]).toEqual([search, []])
})
