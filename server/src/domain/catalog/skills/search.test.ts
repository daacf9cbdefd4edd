import { expect, test } from 'vitest'

import { search } from './search.ts'

const NOTHING_ELSE = () => ({ others: [] })
const GROUPS = 25
const SKILLS_PER_GROUP = 200
const MAX_CPU_MS = 150

const VERBS = ['Préparer', 'Dresser', 'Annoncer', 'Accueillir', 'Nettoyer', 'Ranger', 'Compter']
const THINGS = ['le poste', 'la salle', 'les commandes', 'le bar', 'l’inventaire', 'la terrasse']

function createHeadings() {
  return Array.from({ length: GROUPS }, (_, group) => ({
    id: `g${group}`,
    name: `Poste ${group}`,
    entries: Array.from({ length: SKILLS_PER_GROUP }, (_unused, index) => ({
      id: `g${group}-${index}`,
      name: `${VERBS[index % VERBS.length]} ${THINGS[index % THINGS.length]} étape${group}x${index}`,
    })),
  }))
}

test.each(['dresser', 'nettoyeuse', 'xylophone', 'préparer une terrasse fleurie'])(
  'searching 5,000 own skills for %s takes little time',
  (text) => {
    const headings = createHeadings()
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      search(headings, text, NOTHING_ELSE, { findsNearest: true })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(MAX_CPU_MS)
  },
)

test('the nearest words are found in a list of own skills, at most ten', () => {
  const found = search(createHeadings(), 'nettoyeuse', NOTHING_ELSE, { findsNearest: true })
  const names = found.flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(names).toHaveLength(10)
  expect(names.every((name) => name.startsWith('Nettoyer'))).toBe(true)
  expect(search(createHeadings(), 'nettoyeuse', NOTHING_ELSE, { findsNearest: false })).toEqual([])
})
