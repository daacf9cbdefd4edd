import { expect, test } from 'vitest'

import { sampleExperiences } from '../../test/sample.ts'
import { buildLegend, formatMarks } from './identification-legend.ts'

const NOTHING = { nameGiven: false, addressConfirmed: false, memberSince: null, admission: null, trainingCenter: null }
const [sample] = sampleExperiences('fr')
const certified = (identification: object | null) => {
  if (!sample) throw new Error('no sample')
  return { ...sample, identification: identification && { ...NOTHING, ...identification } }
}

test('the legend lists the identification facts of the page with letters in a fixed order', () => {
  const outsider = certified({ addressConfirmed: true, nameGiven: true })
  const member = certified({ addressConfirmed: true, memberSince: '2025-01-01T00:00:00.000Z' })
  const all = [outsider, member]
  expect(buildLegend(all, 'en')).toEqual([
    { mark: 'a', text: 'email address confirmed' },
    { mark: 'b', text: 'member of the community since 01/01/2025' },
    { mark: 'c', text: 'name given by the certifier' },
  ])
  expect(all.map((one) => formatMarks(one, all))).toEqual(['a\u00a0c', 'a\u00a0b'])
})

test('the legend names community and training centre, as the verification page does', () => {
  const community = 'L’Atelier'
  const all = (['approved', 'invited', 'link'] as const).map((way) =>
    certified({ admission: { way, community }, trainingCenter: way === 'link' ? 'Lycée Jean-Macé' : null }),
  )
  expect(buildLegend(all, 'en')).toEqual([
    { mark: 'a', text: 'account approved by an admin of the L’Atelier community' },
    { mark: 'b', text: 'invited by email by an admin of the L’Atelier community' },
    { mark: 'c', text: 'registered with a link from an admin of the L’Atelier community' },
    { mark: 'd', text: 'signed in through a training centre: Lycée Jean-Macé' },
  ])
  expect(all.map((one) => formatMarks(one, all))).toEqual(['a', 'b', 'c\u00a0d'])
})

test('certifiers identified in the same form share one entry that is true of each', () => {
  const all = [
    certified({ memberSince: '2025-06-30T23:30:00.000Z', trainingCenter: 'Lycée Jean-Macé' }),
    certified({ memberSince: '2024-01-01T00:00:00.000Z', trainingCenter: 'CFA Les Tilleuls' }),
    certified({ memberSince: '2025-06-30T08:00:00.000Z', trainingCenter: 'CFA Les Tilleuls' }),
  ]
  expect(buildLegend(all, 'en')).toEqual([
    { mark: 'a', text: 'member of the community since 30/06/2025 or earlier' },
    { mark: 'b', text: 'signed in through a training centre: CFA Les Tilleuls or Lycée Jean-Macé' },
  ])
  expect(all.map((one) => formatMarks(one, all))).toEqual(['a\u00a0b', 'a\u00a0b', 'a\u00a0b'])
})

test('a page without recorded identifications has no legend', () => {
  const all = [certified(null), { ...certified({ addressConfirmed: true }), certifiedBy: null }]
  expect([buildLegend(all, 'fr'), all.map((one) => formatMarks(one, all))]).toEqual([[], ['', '']])
})
