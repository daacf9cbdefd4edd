import { expect, test } from 'vitest'

import { localizeTexts } from './community-settings.ts'
import { EMPTY_NOTICE } from './legal-notice.ts'
import { supportUrl } from './support-link.ts'

test('supportUrl adds the tab of the community’s resources and keeps the query and the hash', () => {
  expect(supportUrl('https://help.example')).toBe('https://help.example/?tab=community-resources')
  expect(supportUrl('https://help.example/a?b=c%20d')).toBe('https://help.example/a?b=c%20d&tab=community-resources')
  expect(supportUrl('https://help.example/a#top')).toBe('https://help.example/a?tab=community-resources#top')
})

test('localizeTexts falls back to the first language that has both question and answer', () => {
  const legal = { en: 'Terms', nl: 'Voorwaarden' }
  const faq = [{ question: { it: 'Quando?', en: 'When?' }, answer: { en: 'On Monday' } }]
  expect(localizeTexts({ notice: {}, legal, faq }, 'nl').legal).toEqual({ lang: 'nl', text: 'Voorwaarden' })
  expect(localizeTexts({ notice: { publisher: 'Le Fournil' }, legal, faq }, 'it')).toEqual({
    notice: { ...EMPTY_NOTICE, publisher: 'Le Fournil' },
    legal: { lang: 'en', text: 'Terms' },
    faq: [{ lang: 'en', question: 'When?', answer: 'On Monday' }],
  })
  expect(localizeTexts({ notice: {}, legal: { fr: '' }, faq: [] }, 'fr')).toEqual({
    notice: EMPTY_NOTICE,
    legal: null,
    faq: [],
  })
})
