import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { RuledTextArea } from './ruled-text-area.tsx'

function renderArea(onChange = vi.fn<(text: string) => void>()) {
  const view = renderInApp(
    <RuledTextArea
      label="Ce que vous avez vécu"
      limit={20}
      warnAt={15}
      tip="Dites ce que vous avez fait."
      countText={(count, limit) => `${count} / ${limit} caractères`}
      limitText="La limite est atteinte."
      nearText="Bientôt la limite."
      onChange={onChange}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Ce que vous avez vécu' })
  const fill = (length: number) => fireEvent.change(field, { target: { value: 'a'.repeat(length) } })
  return { ...view, field, fill, onChange }
}

test('the counter follows the text', async () => {
  const { user, field, onChange } = renderArea()
  expect(screen.getByText('0 / 20 caractères')).toBeVisible()
  await user.type(field, 'Soirée')
  expect(screen.getByText('6 / 20 caractères')).toBeVisible()
  expect(onChange).toHaveBeenLastCalledWith('Soirée')
})

test('nothing is announced far from the limit', () => {
  const { fill } = renderArea()
  fill(14)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('nearText is announced when the count reaches the warning threshold', () => {
  const { fill } = renderArea()
  fill(15)
  expect(screen.getByRole('status')).toHaveTextContent('Bientôt la limite.')
})

test('limitText is announced and replaces the tip at the limit', () => {
  const { fill } = renderArea()
  expect(screen.getByText('Dites ce que vous avez fait.')).toBeVisible()
  fill(20)
  expect(screen.getByRole('status')).toHaveTextContent('La limite est atteinte.')
  expect(screen.getAllByText('La limite est atteinte.')).toHaveLength(2)
  expect(screen.queryByText('Dites ce que vous avez fait.')).toBeNull()
})

test('typing stops at the limit', async () => {
  const { user, field, fill } = renderArea()
  fill(19)
  await user.type(field, 'bcd')
  expect(field).toHaveValue(`${'a'.repeat(19)}b`)
})

test('an error describes the field', () => {
  renderInApp(<RuledTextArea label="Récit" countText={() => ''} limitText="" error="Écrivez quelques mots." />)
  const field = screen.getByRole('textbox', { name: 'Récit' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Écrivez quelques mots\./)
})
