import { screen, waitFor } from '@testing-library/react'
import { toSnake } from '@vecu/contract/case'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { LEA } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { useSession } from '../../platform/session/session.ts'
import LoginPage from './login-page.tsx'

/** The page reads only `actionData`. */
const Page = LoginPage as unknown as ComponentType<{ actionData?: object }>

async function logIn(respond: () => unknown, path = '/auth/login/form') {
  stubApi({ 'POST /v2/login': respond })
  const app = renderInApp(<Page />, { path })
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

test.each([
  ['', '/'],
  ['?tutorial=1', '/tutorial'],
  ['?next=%2Fprofile', '/profile'],
])('a sign-in with %j opens %s', async (search, landing) => {
  const headers = { authorization: 'Bearer token', 'x-refresh-token': 'refresh' }
  const { path } = await logIn(() => Response.json({ data: toSnake(LEA) }, { headers }), `/auth/login/form${search}`)
  await waitFor(() => expect(path()).toBe(landing))
})

test('a wrong password is named above the button and the password field gets the focus', async () => {
  await logIn(() => respondWithError(401, 'LOGIN_ERROR'))
  const message = 'L’adresse et le mot de passe ne correspondent pas.'
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  expect(screen.getByRole('alert').nextElementSibling).toBe(screen.getByRole('button', { name: 'Se connecter' }))
  expect(screen.getByLabelText('Mot de passe')).toHaveFocus()
  expect(screen.getByRole('textbox', { name: /e-mail/ })).toHaveValue('lea@demo.test')
  expect(screen.queryByRole('status')).toBeNull()
})

test('the right password of another community opens the login form there, in the language of the page', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: '/it/auth/login/form', replace })
  await logIn(() =>
    Response.json(
      { data: { code: 'LOGIN_OTHER_COMMUNITY', message: '', community_url: 'https://cuisine.vecu.example' } },
      { status: 403 },
    ),
  )
  const form = 'https://cuisine.vecu.example/it/auth/login/form?moved=1'
  await waitFor(() => expect(replace).toHaveBeenCalledWith(form))
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement()
})

test('the login form says why the user was led there', () => {
  renderInApp(<Page />, { path: '/auth/login/form?moved=1' })
  expect(screen.getByText('Votre compte est dans cette communauté. Connectez-vous ici.')).toBeVisible()
})

test('a form posted without scripts links to the login form of the other community', () => {
  const error = { code: 'LOGIN_OTHER_COMMUNITY', errors: {}, communityUrl: 'https://cuisine.vecu.example' }
  renderInApp(<Page actionData={{ posted: { values: {}, error } }} />, { path: '/auth/login/form' })
  expect(screen.getByRole('link', { name: 'Se connecter dans ma communauté' })).toHaveAttribute(
    'href',
    'https://cuisine.vecu.example/auth/login/form?moved=1',
  )
})

test.each([
  ['45', 'Réessayez dans 45 secondes.'],
  ['1741', 'Réessayez dans 30 minutes.'],
])('a 429 with retry-after %s shows “%s”', async (seconds, message) => {
  await logIn(() => respondWithError(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': seconds } }))
  expect(await screen.findByText(new RegExp(message), undefined, { timeout: 8_000 })).toBeVisible()
})
