import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'

const CITIES = [
  { id: 'lyon', label: 'Lyon', hint: 'Rhône' },
  { id: 'lille', label: 'Lille', hint: 'Nord' },
  { id: 'paris', label: 'Paris' },
]

function renderCities(props: Partial<ComboboxProps> = {}) {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <Combobox
      label="Ville"
      hint="Où cela s’est passé."
      options={CITIES}
      emptyText="Aucune ville"
      loadingText="Recherche en cours"
      openLabel="Montrer les villes"
      onChange={onChange}
      {...props}
    />,
  )
  return { user, onChange, field: screen.getByRole('combobox', { name: 'Ville' }) }
}

test('typing lists the options that contain the text', async () => {
  const { user, field } = renderCities()
  await user.type(field, 'li')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['LilleNord'])
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('arrows and Enter choose an option', async () => {
  const { user, field, onChange } = renderCities()
  await user.type(field, 'l')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('lille')
  expect(field).toHaveValue('Lille')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the button lists every option', async () => {
  const { user } = renderCities()
  await user.click(screen.getByRole('button', { name: /Montrer les villes/ }))
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test('an option is chosen by pointer', async () => {
  const { user, onChange, field } = renderCities()
  await user.type(field, 'par')
  await user.click(screen.getByRole('option', { name: 'Paris' }))
  expect(onChange).toHaveBeenLastCalledWith('paris')
})

test('a text without matches shows the empty text', async () => {
  const { user, field } = renderCities()
  await user.type(field, 'xyz')
  expect(screen.getByText('Aucune ville')).toBeVisible()
})

test('options filtered by the server are listed unchanged', async () => {
  const { user, field } = renderCities({ isFilteredByServer: true })
  await user.type(field, 'xyz')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

test('a slow search is announced as a status', async () => {
  renderCities({ isLoading: true })
  expect(await screen.findByText('Recherche en cours')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Recherche en cours')
})

test('an error describes the field', () => {
  const { field } = renderCities({ error: 'Choisissez une ville.' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Choisissez une ville\./)
})
