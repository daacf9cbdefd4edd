import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { RegistrationForm } from './registration-form.tsx'

const PASSWORD = 'un-mot-de-passe-pour-essayer'

function renderForm(onRegister = vi.fn(() => Promise.resolve())) {
  const { user, path } = renderInApp(<RegistrationForm posted={undefined} onRegister={onRegister} />, {
    path: '/auth/register/form',
  })
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  const submit = () => user.click(screen.getByRole('button', { name: 'Ouvrir mon carnet' }))
  const fill = async () => {
    await user.type(field('Prénom'), 'Inès')
    await user.type(field('Nom'), 'Okoye')
    await user.type(field('Adresse e-mail'), 'ines@demo.test')
    await user.type(field('Mot de passe'), PASSWORD)
  }
  return { onRegister, path, field, submit, fill }
}

test('an empty registration shows an error per field, focuses the first and is not sent', async () => {
  const { onRegister, field, submit } = renderForm()
  await submit()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('4 champs sont à corriger.'))
  expect(field('Prénom')).toHaveFocus()
  expect(screen.getByText('Au moins 10 caractères.')).toBeVisible()
  expect(onRegister).not.toHaveBeenCalled()
})

test('a taken e-mail address is explained under its focused field, and all input stays', async () => {
  const taken = new ApiError('VALIDATION_ERROR', 422, 'Vérifiez les champs.', {
    errors: { email: ['Un compte existe déjà avec cette adresse.'] },
  })
  const { field, submit, fill, path } = renderForm(vi.fn(() => Promise.reject(taken)))
  await fill()
  await submit()
  await waitFor(() =>
    expect(field('Adresse e-mail')).toHaveAccessibleDescription(/Un compte existe déjà avec cette adresse/),
  )
  expect(field('Adresse e-mail')).toHaveFocus()
  expect(field('Adresse e-mail')).toHaveValue('ines@demo.test')
  expect(field('Mot de passe')).toHaveValue(PASSWORD)
  expect(path()).toBe('/auth/register/form')
})
