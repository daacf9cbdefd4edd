import { screen, within } from '@testing-library/react'
import type { AdminTrainingCenter } from '@vecu/contract/training-center'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { CentersSection } from './centers-section.tsx'

const ADMIN = createPerson({ id: 7, communityAdmin: true })
const CENTER: AdminTrainingCenter = {
  id: 1,
  name: 'CFA de Rennes',
  plugin: 'local_oauth2',
  baseUrl: 'https://moodle.example',
  clientId: 'vecu',
  logoUrl: null,
  active: false,
  redirectUri: 'https://vecu.example/auth/moodle_sso_callback',
  accountsCount: 2,
  groupsClaim: null,
  groupMappings: [],
}

function renderSection(responses: Record<string, unknown> = {}) {
  const requests = stubApi({ 'GET /v2/training_centers': { trainingCenters: [CENTER] }, ...responses })
  return { requests, ...renderInApp(<CentersSection />, { viewer: ADMIN }) }
}

test('a training centre shows its address, plugin, accounts and state', async () => {
  renderSection()
  expect(await screen.findByRole('heading', { name: /CFA de Rennes/ })).toHaveTextContent('Fermé')
  expect(screen.getByText('https://moodle.example')).toBeVisible()
  expect(screen.getByText('local_oauth2 · 2 comptes reliés')).toBeVisible()
})

test('without centres the section says so, and a list that cannot be loaded can be retried', async () => {
  const lists = [() => respondWithError(403, 'FORBIDDEN'), () => ({ trainingCenters: [] })]
  const { user } = renderSection({ 'GET /v2/training_centers': () => lists.shift()?.() })
  expect(await screen.findByRole('alert')).toHaveTextContent('n’ont pas pu être chargés')
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun centre pour l’instant.')).toBeVisible()
})

test('a new centre without its fields is not sent', async () => {
  const { user, requests } = renderSection()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un centre' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau centre de formation' })
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le centre' }))
  expect(within(dialog).getByRole('textbox', { name: /Nom du centre/ })).toHaveFocus()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the connection test shows what is wrong and what was requested', async () => {
  const result = { ok: false, problem: 'not_installed', requestedUrl: 'https://moodle.example/local', found: '404' }
  const { user } = renderSection({ 'POST /v2/training_centers/1/test': result })
  await user.click(await screen.findByRole('button', { name: /^Tester la connexion à/ }))
  expect(await screen.findByText(/L’extension est introuvable/)).toBeVisible()
  expect(screen.getByText(/Adresse appelée\s: https:\/\/moodle\.example\/local/)).toBeVisible()
  expect(screen.getByText(/Reçu à la place\s: 404/)).toBeVisible()
})

test('a centre is removed after a confirmation that counts the accounts', async () => {
  const centers = [CENTER]
  const { user } = renderSection({
    'GET /v2/training_centers': () => ({ trainingCenters: centers }),
    'DELETE /v2/training_centers/1': () => {
      centers.pop()
      return { id: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Retirer «/ }))
  const question = await screen.findByRole('alertdialog', { name: /^Retirer «/ })
  expect(question).toHaveTextContent('2 personnes se connectent par ce centre.')
  await user.click(within(question).getByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText('Centre retiré')).toBeVisible()
  expect(await screen.findByText('Aucun centre pour l’instant.')).toBeVisible()
})
