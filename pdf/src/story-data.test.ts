import { translate } from '@vecu/messages/translate'
import { expect, test } from 'vitest'

import { sampleStory } from '../test/sample.ts'
import { experienceData } from './story-data.ts'

const story = sampleStory('fr', 'classic')
const [sample] = story.experiences
if (!sample) throw new Error('the sample has no experience')

test('the heading of an experience is its title, with place and date below', () => {
  const titled = { ...sample, title: 'Cento pasti', language: 'it' as const, place: 'Salle des fêtes, Vitré' }
  expect(experienceData(titled, 0, story)).toMatchObject({
    heading: 'Cento pasti',
    headingLang: 'it',
    place: 'Salle des fêtes, Vitré',
    date: 'Salle des fêtes, Vitré · 21/06/2025\u00A0•\u00A018:00',
    textLang: 'it',
    pictureAlt: translate('fr', 'experience:card.cover', { text: 'Cento pasti' }),
  })
})

test('the author’s description of the picture is its alternative text', () => {
  const described = { ...sample, pictureDescription: 'Tre piatti' }
  expect(experienceData(described, 0, story).pictureAlt).toBe('Tre piatti')
})

test('without title the heading is the place, else the day, in the language of the document', () => {
  const untitled = { ...sample, title: null, language: 'it' as const, place: 'Vitré', description: 'Un giorno.' }
  expect(experienceData(untitled, 0, story)).toMatchObject({
    heading: 'Vitré',
    headingLang: 'fr',
    place: '',
    date: '21/06/2025 • 18:00',
    pictureAlt: translate('fr', 'experience:card.cover', { text: 'Un giorno.' }),
  })
  expect(experienceData({ ...untitled, place: '' }, 0, story)).toMatchObject({
    heading: '21/06/2025 • 18:00',
    date: '',
  })
})
