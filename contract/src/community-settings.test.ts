import { expect, test } from 'vitest'

import { localizeTexts } from './community-settings.ts'
import { supportUrl } from './support-link.ts'

test('the support link opens at the community’s resources, whatever it already asks for', () => {
  expect(supportUrl('https://help.example')).toBe('https://help.example/?tab=community-resources')
  expect(supportUrl('https://help.example/a?b=c%20d')).toBe('https://help.example/a?b=c%20d&tab=community-resources')
  expect(supportUrl('https://help.example/a#top')).toBe('https://help.example/a?tab=community-resources#top')
})

test('a text is shown in the reader’s language, else in the first that has it; question and answer in the same', () => {
  const legal = { en: 'Terms', nl: 'Voorwaarden' }
  const faq = [{ question: { it: 'Quando?', en: 'When?' }, answer: { en: 'On Monday' } }]
  expect(localizeTexts(legal, faq, 'nl').legal).toEqual({ lang: 'nl', text: 'Voorwaarden' })
  expect(localizeTexts(legal, faq, 'it')).toEqual({
    legal: { lang: 'en', text: 'Terms' },
    faq: [{ lang: 'en', question: 'When?', answer: 'On Monday' }],
  })
  expect(localizeTexts({ fr: '' }, [], 'fr')).toEqual({ legal: null, faq: [] })
})
