import { screen, waitFor, within } from '@testing-library/react'
import type { PersonalAccessToken } from '@vecu/contract/personal-access-token'
import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA, createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { TokensSection } from './tokens-section.tsx'

const LIST = 'GET /v2/access_tokens'
const CREATE = 'POST /v2/access_tokens'
const SECRET = 'vecu_pat_0123456789'
const BACKUP: PersonalAccessToken = {
  id: 7,
  name: 'Sauvegarde',
  scopes: ['journal:read', 'community:read'],
  lastFour: 'x7Qk',
  expiresAt: '2099-03-14T10:00:00.000Z',
  lastUsedAt: '2026-03-13T10:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
}

beforeEach(() => queryClient.clear())

function renderSection(responses: Record<string, unknown> = {}, viewer = LEA) {
  const requests = stubApi({ [LIST]: { accessTokens: [] }, ...responses })
  const { user } = renderInApp(<TokensSection user={viewer} />, { viewer })
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Créer un jeton' }))
    return screen.findByRole('dialog', { name: 'Nouveau jeton d’accès' })
  }
  const submit = () => user.click(screen.getByRole('button', { name: 'Créer le jeton' }))
  return { user, requests, openDialog, submit }
}

test('a token shows its name, scopes, expiry, last use and last characters', async () => {
  renderSection({ [LIST]: { accessTokens: [BACKUP] } })
  expect(await screen.findByRole('heading', { name: 'Sauvegarde' })).toBeVisible()
  expect(screen.getByText('Lire le carnet · Voir la communauté')).toBeVisible()
  expect(screen.getByText('Expire le 14 mars 2099')).toBeVisible()
  expect(screen.getByText(/13 mars 2026 · Se termine par x7Qk/)).toBeVisible()
})

test('the section keeps a line free until the list is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  renderSection({ [LIST]: () => promise })
  const lines = () => screen.getByRole('region').querySelectorAll('p').length
  const before = lines()
  resolve({ accessTokens: [] })
  expect(await screen.findByText('Vous n’avez pas encore de jeton d’accès.')).toBeVisible()
  expect(lines()).toBe(before)
})

test('an expired and unused token says so', async () => {
  const token = { ...BACKUP, expiresAt: '2026-03-14T10:00:00.000Z', lastUsedAt: null }
  renderSection({ [LIST]: { accessTokens: [token] } })
  expect(await screen.findByText('Expiré le 14 mars 2026')).toBeVisible()
  expect(screen.getByText(/Jamais utilisé/)).toBeVisible()
})

test('a list that cannot be loaded shows an error and a retry button', async () => {
  renderSection({ [LIST]: () => respondWithError(403, 'FORBIDDEN') })
  expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas pu être chargés')
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('a member with an unconfirmed address sees how to confirm it', async () => {
  renderSection({}, createPerson({ emailConfirmed: false }))
  expect(await screen.findByText(/Confirmez d’abord votre adresse e-mail/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Créer un jeton' })).toBeNull()
})

test('a new token is sent with its scopes, duration and password, and shown once', async () => {
  const { user, requests, openDialog, submit } = renderSection({ [CREATE]: { accessToken: BACKUP, token: SECRET } })
  await openDialog()
  await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Sauvegarde')
  await user.click(screen.getByRole('checkbox', { name: 'Lire le carnet' }))
  await user.type(screen.getByLabelText('Votre mot de passe'), 'secret')
  await submit()
  const shown = await screen.findByRole('dialog', { name: 'Copiez votre jeton' })
  expect(within(shown).getByRole('textbox', { name: 'Votre jeton d’accès' })).toHaveValue(SECRET)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    accessToken: { name: 'Sauvegarde', scopes: ['journal:read'], expiresInDays: 30 },
    password: 'secret',
  })
  await user.click(within(shown).getByRole('button', { name: 'Copier le jeton' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(SECRET))
  await user.click(within(shown).getByRole('button', { name: 'J’ai copié mon jeton' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
})

test('nothing is sent without a name and a scope', async () => {
  const { requests, openDialog, submit } = renderSection()
  await openDialog()
  await submit()
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez au moins une possibilité.')
  expect(requests.map(({ method }) => method)).not.toContain('POST')
})

test('a wrong password shows an error under its field and keeps the input', async () => {
  const wrong = { password: ['Ce n’est pas votre mot de passe actuel.'] }
  const { user, openDialog, submit } = renderSection({
    [CREATE]: () => respondWithError(422, 'WRONG_PASSWORD', { errors: wrong }),
  })
  await openDialog()
  await user.type(screen.getByRole('textbox', { name: /^Nom/ }), 'Sauvegarde')
  await user.click(screen.getByRole('checkbox', { name: 'Lire le carnet' }))
  await user.type(screen.getByLabelText('Votre mot de passe'), 'faux')
  await submit()
  const password = screen.getByLabelText('Votre mot de passe')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'))
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('Sauvegarde')
})

test('only admins can choose the scope for administration', async () => {
  const { openDialog } = renderSection()
  await openDialog()
  expect(screen.queryByRole('checkbox', { name: 'Administrer' })).toBeNull()
})

test('an admin can choose the scope for administration', async () => {
  const { openDialog } = renderSection({}, createPerson({ id: 2, communityAdmin: true }))
  await openDialog()
  expect(screen.getByRole('checkbox', { name: 'Administrer' })).toBeInTheDocument()
})

test('a token is revoked after confirmation', async () => {
  const tokens = [BACKUP]
  const { user, requests } = renderSection({
    [LIST]: () => ({ accessTokens: tokens }),
    'DELETE /v2/access_tokens/7': () => {
      tokens.pop()
      return { id: 7 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Révoquer Sauvegarde' }))
  const dialog = await screen.findByRole('alertdialog', { name: /Révoquer «\s?Sauvegarde/ })
  expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  await user.click(within(dialog).getByRole('button', { name: 'Révoquer' }))
  expect(await screen.findByText('Vous n’avez pas encore de jeton d’accès.')).toBeVisible()
  expect(requests.map(({ method }) => method)).toContain('DELETE')
})
