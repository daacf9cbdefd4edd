import { expect, test } from 'vitest'

import { sampleExperiences } from '../test/sample.ts'
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
    { mark: 'b', text: 'member of the community' },
    { mark: 'c', text: 'name given by the certifier' },
  ])
  expect(all.map((one) => formatMarks(one, all))).toEqual(['a\u00a0c', 'a\u00a0b'])
})

test('a page without recorded identifications has no legend', () => {
  const all = [certified(null), { ...certified({ addressConfirmed: true }), certifiedBy: null }]
  expect([buildLegend(all, 'fr'), all.map((one) => formatMarks(one, all))]).toEqual([[], ['', '']])
})
