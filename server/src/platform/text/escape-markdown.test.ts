import { Parser } from 'commonmark'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { escapeMarkdown } from './escape-markdown.ts'

/** Text of rendered Markdown, and the kinds of nodes other than paragraphs and text. */
function render(markdown: string): { text: string; formatting: string[] } {
  const walker = new Parser().parse(markdown).walker()
  const [formatting, paragraphs]: [string[], string[]] = [[], []]
  for (let event = walker.next(); event; event = walker.next()) {
    const { type, literal } = event.node
    if (!event.entering) continue
    if (type === 'paragraph') paragraphs.push('')
    else if (type === 'text') paragraphs.push(`${paragraphs.pop() ?? ''}${literal ?? ''}`)
    else if (type === 'linebreak') paragraphs.push(`${paragraphs.pop() ?? ''}\n`)
    else if (type !== 'document') formatting.push(type)
  }
  return { text: paragraphs.join('\n\n'), formatting }
}

/** The text as Markdown can show it: no spaces around lines, one empty line between paragraphs. */
function normalize(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => line.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')
}

test.each([
  '# Titre',
  '- un\n- deux\n\n1. trois\n2) quatre',
  'Titre\n===\nAutre\n---',
  '> cité\n    code\n\tcode',
  '**gras**, _penché_, `code`, ~~barré~~ et \\*',
  '[lien](https://evil.example) ![image](https://evil.example/a.png) <https://evil.example>',
  '[a]: https://evil.example\n\n[a]',
  '<script>alert(1)</script> &lt;b&gt; &copy;',
  '| a | b |\n| - | - |',
  '```\ncode\n```\n~~~\n***',
])('%j is rendered as it was written', (text) => {
  expect(render(escapeMarkdown(text))).toEqual({ text: normalize(text), formatting: [] })
})

test('any mix of characters with a meaning in Markdown is rendered as it was written', () => {
  const characters = fc.constantFrom(
    ...'\\`*_{}[]()<>#+-.!|~=&;:/"\'@$%^ \t\n\r19aé'.split(''),
    'www.',
    '://',
    '    ',
    '\n\n',
  )
  const texts = fc.array(characters, { maxLength: 40 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect(render(escapeMarkdown(text))).toEqual({ text: normalize(text), formatting: [] })
    }),
    { numRuns: 2_000 },
  )
})

test('bare addresses do not become links, and plain sentences stay as they are', () => {
  expect(escapeMarkdown('http://a.example, www.b.example, c@d.example')).toBe(
    String.raw`http\://a.example, www\.b.example, c\@d.example`,
  )
  const plain = 'Service du soir : soixante couverts (à deux). L’équipe a tenu !'
  expect(escapeMarkdown(plain)).toBe(plain)
})
