import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Pagination } from './pagination.tsx'
import { Stepper } from './stepper.tsx'

function renderPages(page: number, pageCount: number) {
  const onChange = vi.fn()
  const labels = {
    nav: 'Pages',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (number: number) => `Page ${number}`,
  }
  const { user } = renderInApp(<Pagination page={page} pageCount={pageCount} onChange={onChange} labels={labels} />)
  return { user, onChange, texts: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent) }
}

test.each([
  [1, 3, ['1', '2', '3']],
  [1, 9, ['1', '2', '…', '9']],
  [5, 9, ['1', '…', '4', '5', '6', '…', '9']],
  [3, 9, ['1', '2', '3', '4', '…', '9']],
  [4, 9, ['1', '2', '3', '4', '5', '…', '9']],
])('page %i of %i lists %j', (page, pageCount, expected) => {
  const { texts } = renderPages(page, pageCount)
  expect(texts().slice(1, -1)).toEqual(expected)
})

test('the current page has aria-current', () => {
  renderPages(2, 5)
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  expect(within(nav).getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2')
})

test('the previous, next and number buttons call onChange with their page', async () => {
  const { user, onChange } = renderPages(5, 9)
  await user.click(screen.getByRole('button', { name: 'Page précédente' }))
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  await user.click(screen.getByRole('button', { name: 'Page 9' }))
  expect(onChange.mock.calls).toEqual([[4], [6], [9]])
})

test('the previous and next buttons are disabled at the ends', () => {
  renderPages(1, 1)
  expect(screen.getByRole('button', { name: 'Page précédente' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Page suivante' })).toBeDisabled()
})

test('a stepper marks the current step and the completed steps', () => {
  const steps = ['L’essentiel', 'Compétences', 'Détails'].map((label) => ({ id: label, label }))
  renderInApp(<Stepper label="Nouvelle expérience" steps={steps} current={1} doneLabel="terminé" countText="sur 3" />)
  const items = within(screen.getByRole('list', { name: 'Nouvelle expérience' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1L’essentiel terminé',
    '2Compétences sur 3',
    '3Détails',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})
