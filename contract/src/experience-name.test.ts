import { expect, test } from 'vitest'

import { MAX_EXPERIENCE_TITLE } from './constants.ts'
import { experienceName, shortenText } from './experience-name.ts'

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
  expect(shortenText('un deux trois', 7)).toBe('un deux…')
  expect(shortenText('un deux, trois', 8)).toBe('un deux…')
})

test('an emoji of several characters is kept whole or left out', () => {
  const cook = '👨‍🍳'
  expect(shortenText(cook.repeat(3), cook.length * 2 + 3)).toBe(`${cook.repeat(2)}…`)
  expect(shortenText(`a${'🙂'.repeat(60)}`, 80)).toBe(`a${'🙂'.repeat(39)}…`)
})

test('one endless word is cut at the limit', () => {
  expect(shortenText('é'.repeat(200), 80)).toBe(`${'é'.repeat(80)}…`)
})
