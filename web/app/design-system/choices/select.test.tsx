import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Select } from './select.tsx'

const LANGUAGES = [
  { id: 'fr', label: 'Français' },
  { id: 'el', label: 'Ελληνικά' },
  { id: 'nl', label: 'Nederlands', isDisabled: true },
]

function renderSelect(error?: string) {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <Select
      label="Langue"
      hint="Celle des e-mails."
      options={LANGUAGES}
      defaultValue="fr"
      onChange={onChange}
      error={error}
    />,
  )
  return { user, onChange, button: screen.getByRole('button', { name: /Langue/ }) }
}

test('a select shows its label and the chosen option', () => {
  const { button } = renderSelect()
  expect(button).toHaveTextContent('Français')
  expect(button).toHaveAccessibleDescription('Celle des e-mails.')
})

test('an open select marks the chosen option', async () => {
  const { user, button } = renderSelect()
  await user.click(button)
  expect(screen.getByRole('option', { name: 'Français' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('option', { name: 'Ελληνικά' })).toHaveAttribute('aria-selected', 'false')
})

test('the keyboard chooses an option and the focus returns to the select', async () => {
  const { user, button, onChange } = renderSelect()
  button.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Français' })).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('el')
  expect(button).toHaveTextContent('Ελληνικά')
  await waitFor(() => expect(button).toHaveFocus())
})

test('a disabled option cannot be chosen', async () => {
  const { user, button, onChange } = renderSelect()
  await user.click(button)
  await user.click(screen.getByRole('option', { name: 'Nederlands' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('Escape closes a select and keeps the choice', async () => {
  const { user, button, onChange } = renderSelect()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(button).toHaveTextContent('Français')
  expect(onChange).not.toHaveBeenCalled()
})

test('an error is shown under a select and describes it', () => {
  const { button } = renderSelect('Choisissez une langue.')
  expect(button).toHaveAccessibleDescription(/Choisissez une langue\./)
})
