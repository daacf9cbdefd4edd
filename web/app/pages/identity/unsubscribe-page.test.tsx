import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { renderInApp } from '../../../test/render.tsx'
import UnsubscribePage from './unsubscribe-page.tsx'

const PATH = '/unsubscribe?token=abc'

test('opening the page stops nothing; the button does, and the page says what', async () => {
  const requests = stubApi({ 'POST /v2/mails/unsubscriptions': { stopped: 'reminders' } })
  const { user } = renderInApp(<UnsubscribePage />, { path: PATH })
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ne plus m’écrire' }))
  expect(await screen.findByRole('heading', { name: 'C’est noté' })).toBeVisible()
  expect(screen.getByText('Vous ne recevrez plus de rappels par e-mail.')).toBeVisible()
  expect(requests[0]?.query.get('token')).toBe('abc')
  expect(screen.getByRole('link', { name: 'Aller à mon profil' })).toBeVisible()
})

test('an address without an account is told that nobody will write again', async () => {
  stubApi({ 'POST /v2/mails/unsubscriptions': { stopped: 'all' } })
  const { user } = renderInApp(<UnsubscribePage />, { path: PATH })
  await user.click(screen.getByRole('button', { name: 'Ne plus m’écrire' }))
  expect(await screen.findByText(/n’écrira plus à votre adresse/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Aller à mon profil' })).toBeNull()
})

test('an invalid link says so and leads to the contact page', async () => {
  stubApi({ 'POST /v2/mails/unsubscriptions': () => respondWithError(404, 'UNSUBSCRIPTION_INVALID') })
  const { user } = renderInApp(<UnsubscribePage />, { path: PATH })
  await user.click(screen.getByRole('button', { name: 'Ne plus m’écrire' }))
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est pas valable.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact')
})
