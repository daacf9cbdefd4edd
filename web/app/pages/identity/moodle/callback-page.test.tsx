import { screen } from '@testing-library/react'
import { toSnake } from '@vecu/contract/case'
import { beforeEach, expect, test, vi } from 'vitest'

import { type ApiRequest, respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { findSignIn, saveSignIn, setJoining } from '../../../features/identity/moodle/pending-sign-ins.ts'
import CallbackPage from './callback-page.tsx'

const CALLBACK = 'POST /v2/moodle/oauth_callbacks'
const ERROR = 'POST /v2/moodle/oauth_errors'
const TOKENS = { authorization: 'Bearer token', 'x-refresh-token': 'refresh' }
const path = (query: string) => `/auth/moodle_sso_callback?${query}`

beforeEach(() => {
  window.localStorage.clear()
  saveSignIn({ state: 'mine', center: 4, locale: 'fr' })
})

test('the code is posted once, with the issuer, and the sign-in is forgotten', async () => {
  const requests = stubApi({
    [CALLBACK]: () => Response.json({ data: toSnake({ ...LEA, isNew: false }) }, { headers: TOKENS }),
  })
  const page = renderInApp(<CallbackPage />, { path: path('code=abc&state=mine&iss=https%3A%2F%2Fid.test') })
  await expect.poll(page.path).toBe('/')
  page.rerender(<CallbackPage />)
  expect(requests.map(({ body }) => body)).toEqual([{ code: 'abc', state: 'mine', iss: 'https://id.test' }])
  expect(findSignIn('mine')).toBeUndefined()
})

test.each([
  ['', () => Response.json({ data: toSnake({ ...LEA, isNew: false }) }, { headers: TOKENS }), '/el'],
  [
    ' that fails',
    () => respondWithError(422, 'MOODLE_CODE_USED'),
    '/el/auth/moodle_sso_callback?state=greek&outcome=MOODLE_CODE_USED',
  ],
])('a sign-in%s posts its code before the page changes to its language', async (_, respond, to) => {
  saveSignIn({ state: 'greek', center: 4, locale: 'el' })
  const events: string[] = []
  const replace = (address: string) => void events.push(`open ${address}`)
  vi.stubGlobal('location', { pathname: '/auth/moodle_sso_callback', search: '', hash: '', replace })
  stubApi({
    [CALLBACK]: ({ body }: ApiRequest) => {
      events.push(`post ${(body as { code: string }).code}`)
      return respond()
    },
  })
  renderInApp(<CallbackPage />, { path: path('code=abc&state=greek') })
  await expect.poll(() => events).toEqual(['post abc', `open ${to}`])
})

test('a state of another browser is rejected without a request', async () => {
  const requests = stubApi({})
  renderInApp(<CallbackPage />, { path: path('code=abc&state=theirs') })
  expect(await screen.findByRole('heading', { name: 'Connexion impossible à vérifier' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choisir un centre' })).toBeVisible()
  expect(requests).toEqual([])
})

test.each([
  ['access_denied', 'Vous n’avez pas donné votre accord'],
  ['consent_required', 'Vous n’avez pas donné votre accord'],
  ['login_required', 'La connexion s’est arrêtée en chemin'],
  ['interaction_required', 'La connexion s’est arrêtée en chemin'],
  ['temporarily_unavailable', 'La plateforme ne répond pas'],
  ['invalid_scope', 'La plateforme n’a pas répondu comme prévu'],
])('the error %s is sent to the server and explained as: %s', async (error, title) => {
  const requests = stubApi({ [ERROR]: {} })
  renderInApp(<CallbackPage />, { path: path(`error=${error}&amp;state=mine`) })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Recommencer' })).toHaveAttribute(
    'href',
    '/auth/redirect_from_nidaie?training_center_id=4',
  )
  expect(requests.map(({ body }) => body)).toEqual([{ error, state: 'mine' }])
})

test('an error is explained even if the server cannot be reached', async () => {
  stubApi({ [ERROR]: () => respondWithError(422, 'MOODLE_STATE_INVALID') })
  renderInApp(<CallbackPage />, { path: path('error=access_denied&state=mine') })
  expect(await screen.findByRole('heading', { name: 'Vous n’avez pas donné votre accord' })).toBeVisible()
})

test('an address that cannot be used here offers the login form, a retry and the contact form', async () => {
  stubApi({ [CALLBACK]: () => respondWithError(422, 'MOODLE_EMAIL_TAKEN') })
  renderInApp(<CallbackPage />, { path: path('code=abc&state=mine') })
  expect(await screen.findByRole('heading', { name: 'Cette adresse ne convient pas ici' })).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Retour', '/auth'],
    ['Se connecter par e-mail', '/auth/login/form'],
    ['Recommencer', '/auth/redirect_from_nidaie?training_center_id=4'],
    ['Écrire à l’équipe', '/contact'],
  ])
})

test('the outcome in an address is shown without a request', async () => {
  const requests = stubApi({})
  renderInApp(<CallbackPage />, { path: path('state=mine&outcome=MOODLE_CODE_USED') })
  expect(await screen.findByRole('heading', { name: 'Ce code n’est plus valable' })).toBeVisible()
  expect(requests).toEqual([])
})

test('a pending link in the address shows the form that links the accounts', async () => {
  stubApi({})
  setJoining('mine')
  renderInApp(<CallbackPage />, { path: path('state=mine&outcome=join') })
  expect(await screen.findByRole('heading', { name: 'Vous avez déjà un compte' })).toBeVisible()
})

test('an invented outcome shows a failure that cannot be verified', async () => {
  stubApi({})
  renderInApp(<CallbackPage />, { path: path('state=theirs&outcome=join') })
  expect(await screen.findByRole('heading', { name: 'Connexion impossible à vérifier' })).toBeVisible()
})
