import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import PdfDialog from './pdf-dialog.tsx'

test('every layout is a named radio button with a picture of its page', () => {
  renderInApp(<PdfDialog storyId={1} onDone={() => undefined} />)
  const group = screen.getByRole('radiogroup', { name: 'Choisissez une mise en page' })
  const pages = ['Classique', 'Chronologie', 'Carte', 'Paysage'].map((name) => {
    const card = within(group)
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .closest('label')
    return card?.querySelector('img')?.getAttribute('src')
  })
  expect(pages).toEqual([
    expect.stringContaining('default.webp'),
    expect.stringContaining('chronology.webp'),
    expect.stringContaining('map.webp'),
    expect.stringContaining('landscape.webp'),
  ])
})

test('the pictures of the layouts are not announced beside their names', () => {
  renderInApp(<PdfDialog storyId={1} onDone={() => undefined} />)
  expect(screen.queryAllByRole('img')).toEqual([])
})
