import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { renderInApp } from '../../../test/render.tsx'
import EmailConfirmationPage from './email-confirmation-page.tsx'

function renderPage(path: string) {
  const requests = stubApi({ 'PUT /v2/email_confirmation': () => respondWithError(404, 'CONFIRMATION_INVALID') })
  return { requests, ...renderInApp(<EmailConfirmationPage />, { path }) }
}

test('opening a confirmation link sends nothing; the button sends the token once', async () => {
  const { user, requests } = renderPage('/email-confirmation?token=abc')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirmer votre adresse')
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est plus valable.' })).toBeVisible()
  expect(requests).toMatchObject([{ method: 'PUT', body: { token: 'abc' } }])
})

test('a confirmation link without a token leads to the login form', () => {
  const { requests } = renderPage('/email-confirmation')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ce lien n’est plus valable.')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/auth/login/form?next=%2Fprofile%23email',
  )
  expect(requests).toEqual([])
})
