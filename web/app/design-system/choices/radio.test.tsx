import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Segmented } from './segmented.tsx'

function renderCards(error?: string) {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <RadioCards
      label="Qui peut la voir"
      error={error}
      defaultValue="private"
      onChange={onChange}
      cards={[
        { value: 'private', label: 'Privé', hint: 'Vous seul.' },
        { value: 'community', label: 'Communauté' },
        { value: 'public', label: 'Public', isDisabled: true },
      ]}
    />,
  )
  return { user, onChange }
}

test('radio cards are one named group with one choice', () => {
  renderCards()
  expect(screen.getByRole('radiogroup', { name: 'Qui peut la voir' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /Privé/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Communauté' })).not.toBeChecked()
})

test('the hint of a radio card belongs to its radio button', () => {
  renderCards()
  const card = screen.getByRole('radio', { name: /Privé/ })
  expect(`${card.getAttribute('aria-describedby') ? card.closest('label')?.textContent : ''}`).toContain('Vous seul.')
})

test('a press anywhere on a card chooses it', async () => {
  const { user, onChange } = renderCards()
  await user.click(screen.getByText('Communauté'))
  expect(onChange).toHaveBeenLastCalledWith('community')
  expect(screen.getByRole('radio', { name: 'Communauté' })).toBeChecked()
})

test('arrows move the choice between cards and skip a disabled one', async () => {
  const { user } = renderCards()
  await user.tab()
  expect(screen.getByRole('radio', { name: /Privé/ })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Communauté' })).toBeChecked()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: /Privé/ })).toBeChecked()
})

test('an error describes the group of radio cards', () => {
  renderCards('Choisissez un groupe.')
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/Choisissez un groupe\./)
})

test('a segmented control changes by pointer and arrows', async () => {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <Segmented
      label="Qui certifie"
      defaultValue="member"
      onChange={onChange}
      segments={[
        { value: 'member', label: 'Un membre' },
        { value: 'outsider', label: 'Quelqu’un d’autre' },
      ]}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Qui certifie' })).toHaveAttribute('aria-orientation', 'horizontal')
  await user.click(screen.getByText('Quelqu’un d’autre'))
  await user.keyboard('{ArrowLeft}')
  expect(onChange.mock.calls).toEqual([['outsider'], ['member']])
})
