import { expect, test } from 'vitest'

import { MAX_EXPERIENCE_TITLE } from './constants.ts'
import { experienceName, firstWords } from './experience-name.ts'

test('the title names an experience', () => {
  expect(experienceName({ title: 'Premier service', description: 'Soixante couverts.' })).toBe('Premier service')
})

test.each([null, undefined, ''])('without title (%s) the first words name it', (title) => {
  expect(experienceName({ ...(title !== undefined && { title }), description: 'Soixante\n couverts.' })).toBe(
    'Soixante couverts.',
  )
})

test('a long text is cut after a word, with an ellipsis', () => {
  const name = experienceName({ title: null, description: `${'service '.repeat(9)}du soir, au passe avec Karim` })
  expect(name).toBe(`${'service '.repeat(9)}du soir…`)
  expect(name.length).toBeLessThanOrEqual(MAX_EXPERIENCE_TITLE + 1)
})

test('first words are a part of the text, up to the length of a title', () => {
  const description = `  Soixante\ncouverts ${'et encore un '.repeat(10)}`
  const words = firstWords(description)
  expect(description.startsWith(words)).toBe(true)
  expect(`${words.trim().replaceAll(/\s+/g, ' ')}…`).toBe(experienceName({ description }))
  expect(firstWords('Soixante couverts.')).toBe('Soixante couverts.')
})

test('the first words keep the no-break space before a colon', () => {
  const description = 'Trois matinées au\npotager\u00a0: semer serré'
  expect(experienceName({ description })).toBe('Trois matinées au potager\u00a0: semer serré')
})
