import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { EmailSection } from './email-section.tsx'

test('a new e-mail address needs the password, and the old one stays until the new one is confirmed', async () => {
  let isRight = false
  const errors = { current_password: ['Ce n’est pas votre mot de passe actuel.'] }
  const requests = stubApi({
    'PUT /v2/signup': () =>
      isRight
        ? { user: LEA, emailConfirmationSent: true }
        : respondWithError(422, 'UPDATE_CREDENTIALS_ERROR', { errors }),
  })
  const { user } = renderInApp(<EmailSection email="lea@demo.test" isConfirmed />, { viewer: LEA })
  const [email, password] = [
    screen.getByLabelText('Nouvelle adresse e-mail'),
    screen.getByLabelText('Mot de passe actuel'),
  ]
  const submit = () => user.click(screen.getByRole('button', { name: 'Changer d’adresse' }))
  await user.type(email, 'nouvelle@demo.test')
  await user.type(password, 'pas-le-bon-mot')
  await submit()
  await waitFor(() => expect(password).toBeInvalid())
  expect(email).toHaveValue('nouvelle@demo.test')
  expect(await screen.findByText(/^Votre adresse ou votre mot de passe n’a pas pu être modifié/)).toBeVisible()

  isRight = true
  await user.clear(password)
  await user.type(password, 'mon secret')
  await submit()
  expect(await screen.findByText('Il reste une étape.')).toBeVisible()
  expect(screen.getByText('Adresse actuelle : lea@demo.test')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ user: { email: 'nouvelle@demo.test', currentPassword: 'mon secret' } })
})
