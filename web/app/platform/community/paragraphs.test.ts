import { expect, test } from 'vitest'

import { parseParagraphs } from './paragraphs.ts'

test('empty lines separate paragraphs and other line breaks separate lines', () => {
  expect(parseParagraphs('Un\r\ndeux\n \n\n trois ')).toEqual([
    [[{ text: 'Un' }], [{ text: 'deux' }]],
    [[{ text: 'trois' }]],
  ])
  expect(parseParagraphs(' \n\n')).toEqual([])
})

test('only http and https URLs are links, without trailing punctuation', () => {
  expect(parseParagraphs('Voir https://a.example/b?c=d#e, ou (http://b.example).')[0]?.[0]).toEqual([
    { text: 'Voir ' },
    { text: 'https://a.example/b?c=d#e', href: 'https://a.example/b?c=d#e' },
    { text: ', ou (' },
    { text: 'http://b.example', href: 'http://b.example/' },
    { text: ').' },
  ])
  const hostile = '<a href="javascript:alert(1)">x</a> javascript:alert(1) data:text/html,x http://'
  expect(parseParagraphs(hostile)).toEqual([[[{ text: hostile }]]])
})
