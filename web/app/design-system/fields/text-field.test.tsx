import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { TextField } from './text-field.tsx'

test('a text field is named by its label and described by its hint', () => {
  renderInApp(<TextField label="Adresse e-mail" hint="Celle de votre établissement." />)
  const field = screen.getByRole('textbox', { name: 'Adresse e-mail' })
  expect(field).toHaveAccessibleDescription('Celle de votre établissement.')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('an error marks the field as invalid and describes it after the hint', () => {
  renderInApp(<TextField label="Adresse e-mail" hint="Celle de votre établissement." error="Adresse incomplète." />)
  const field = screen.getByRole('textbox', { name: 'Adresse e-mail' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Celle de votre établissement\..*Adresse incomplète\.|Adresse incomplète\./)
  expect(screen.getByText('Adresse incomplète.')).toBeVisible()
})

test('a hidden label still names the field', () => {
  renderInApp(<TextField label="Rechercher" labelHidden />)
  expect(screen.getByRole('textbox', { name: 'Rechercher' })).toBeVisible()
})

test('the note is shown beside the label without being part of the name', () => {
  renderInApp(<TextField label="Motif" note="Facultatif" />)
  expect(screen.getByText('Facultatif')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Motif' })).toBeVisible()
})

test('typing calls onChange with the text', async () => {
  const onChange = vi.fn()
  const { user } = renderInApp(<TextField label="Nom" onChange={onChange} />)
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa')
  expect(onChange).toHaveBeenLastCalledWith('Léa')
})

test('a press on the label moves the focus to the field', async () => {
  const { user } = renderInApp(<TextField label="Nom" />)
  await user.click(screen.getByText('Nom'))
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveFocus()
})

test('several rows make the field multi-line', async () => {
  const { user } = renderInApp(<TextField label="Motif" rows={3} />)
  const field = screen.getByRole('textbox', { name: 'Motif' })
  await user.type(field, 'Une ligne{Enter}puis une autre')
  expect(field).toHaveValue('Une ligne\npuis une autre')
})

test('a text field accepts no more characters than maxLength', async () => {
  const { user } = renderInApp(<TextField label="Nom" maxLength={5} />)
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Bernadette')
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Berna')
})

test('the reveal button shows and hides a password', async () => {
  const { user } = renderInApp(
    <TextField
      type="password"
      label="Mot de passe"
      reveal={{ show: 'Afficher le mot de passe', hide: 'Masquer le mot de passe' }}
    />,
  )
  const field = screen.getByLabelText('Mot de passe')
  await user.type(field, 'secret')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a disabled password field accepts no text and cannot be revealed', async () => {
  const { user } = renderInApp(
    <TextField type="password" label="Mot de passe" isDisabled reveal={{ show: 'Afficher', hide: 'Masquer' }} />,
  )
  await user.type(screen.getByLabelText('Mot de passe'), 'secret')
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Afficher' })).toBeDisabled()
})

test('a text area has no type in the HTML of the server, where it would be invalid', () => {
  const html = renderToStaticMarkup(<TextField label="Message" rows={4} />)
  expect(html).toMatch(/<textarea[^>]* rows="4"/)
  expect(html).not.toMatch(/<textarea[^>]* type=/)
})
