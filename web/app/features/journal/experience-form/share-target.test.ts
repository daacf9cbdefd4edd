import { expect, test } from 'vitest'

import { parseShared } from './share-target.ts'

test('a URL in the shared text becomes the link', () => {
  const shared = { title: 'Four à pain', text: 'Regarde ce four https://exemple.org/four?a=1', url: '' }
  expect(parseShared(shared)).toEqual({
    text: 'Four à pain\nRegarde ce four',
    leftOut: '',
    link: 'https://exemple.org/four?a=1',
  })
})

test('a title repeated in the text is dropped, and an empty share gives an empty text', () => {
  expect(parseShared({ title: 'Le four', text: 'Le four du village', url: 'https://a.example' })).toEqual({
    text: 'Le four du village',
    leftOut: '',
    link: 'https://a.example',
  })
  expect(parseShared({ title: '', text: '', url: '' })).toEqual({ text: '', leftOut: '', link: '' })
  expect(parseShared({ title: '', text: 'x'.repeat(900), url: 'javascript:alert(1)' })).toEqual({
    text: 'x'.repeat(279),
    leftOut: 'x'.repeat(621),
    link: '',
  })
})
