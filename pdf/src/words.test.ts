import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { sampleExperiences, sampleStory } from '../test/sample.ts'
import { experienceData } from './story-data.ts'
import { dateParts, spanLine } from './words.ts'

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('on a server in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('a document prints the date as it was entered, with a time only when it was given', () => {
    expect(dateParts('2026-11-01', 'fr')).toEqual({ day: '1', month: 'nov.', year: '2026' })
    expect(dateParts('2026-07-09T00:30', 'nl')).toEqual({ day: '9', month: 'jul', year: '2026 • 00:30' })
    expect(spanLine(['2026-11-30T23:59', '2026-11-01'], 'fr')).toBe('novembre 2026')
    expect(spanLine(['2026-02-01', '2025-12-31T23:30'], 'en')).toContain('December 2025')
    const [first] = sampleExperiences('fr')
    if (!first) throw new Error('the sample is empty')
    const printed = (date: string) =>
      experienceData({ ...first, title: null, date }, 0, sampleStory('fr', 'classic')).date
    expect([printed('2026-11-14'), printed('2026-07-09T00:30')]).toEqual(['14/11/2026', '09/07/2026 • 00:30'])
  })
})
