import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { useSession } from '../../platform/session/session.ts'
import LoginPage from './login-page.tsx'

/** The page reads only `actionData`. */
const Page = LoginPage as unknown as ComponentType<{ actionData?: undefined }>

async function logIn(respond: () => unknown) {
  stubApi({ 'POST /v2/login': respond })
  const app = renderInApp(<Page />, { path: '/auth/login/form' })
  await app.user.type(screen.getByRole('textbox', { name: /e-mail/ }), 'lea@demo.test')
  await app.user.type(screen.getByLabelText('Mot de passe'), 'secret')
  await app.user.click(screen.getByRole('button', { name: 'Se connecter' }))
  return app
}

test('the sign-in page shows and hides the password', async () => {
  const { user } = renderInApp(<Page />, { path: '/auth/login/form' })
  const password = screen.getByLabelText('Mot de passe')
  await user.type(password, 'secret')
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
})

test('a sign-in response without a token shows an error and opens no session', async () => {
  const { path } = await logIn(() => LEA)
  expect(await screen.findByText('La connexion n’a pas abouti. Réessayez dans un instant.')).toBeVisible()
  expect(path()).toBe('/auth/login/form')
  expect(useSession.getState().token).toBeNull()
})

test('a wrong password is named above the button and the password field gets the focus', async () => {
  await logIn(() => respondWithError(401, 'LOGIN_ERROR'))
  const message = 'L’adresse et le mot de passe ne correspondent pas.'
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  expect(screen.getByRole('alert').nextElementSibling).toBe(screen.getByRole('button', { name: 'Se connecter' }))
  expect(screen.getByLabelText('Mot de passe')).toHaveFocus()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['45', 'Réessayez dans 45 secondes.'],
  ['1741', 'Réessayez dans 30 minutes.'],
])('a 429 with retry-after %s shows “%s”', async (seconds, message) => {
  await logIn(() => respondWithError(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': seconds } }))
  expect(await screen.findByText(new RegExp(message), undefined, { timeout: 8_000 })).toBeVisible()
})
