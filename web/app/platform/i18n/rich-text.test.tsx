import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { RichText } from './rich-text.tsx'

const TAGS = { a: (text: string) => <a href="/contact">{text}</a>, b: (text: string) => <b>{text}</b> }

function renderText(text: string): HTMLElement {
  renderInApp(
    <p data-testid="text">
      <RichText text={text} tags={TAGS} />
    </p>,
  )
  return screen.getByTestId('text')
}

test('RichText renders each element by its name, in the order of the text', () => {
  const paragraph = renderText('Relisez <b>tout</b>, puis <a>écrivez</a> : <b>merci</b>.')
  expect(paragraph).toHaveTextContent('Relisez tout, puis écrivez : merci.')
  expect(screen.getByRole('link', { name: 'écrivez' })).toHaveAttribute('href', '/contact')
  expect([...paragraph.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['tout', 'merci'])
})

test.each(['Sans élément', 'Aïda <3 les <i>récits</i>', 'Un <b>seul début'])(
  'RichText shows %s as it is written',
  (text) => {
    const paragraph = renderText(text)
    expect(paragraph.textContent).toBe(text)
    expect(paragraph.children).toHaveLength(0)
  },
)
