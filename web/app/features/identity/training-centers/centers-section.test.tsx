import { screen, within } from '@testing-library/react'
import type { AdminTrainingCenter, ConnectionTest } from '@vecu/contract/training-center'
import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CentersSection } from './centers-section.tsx'

const LIST = 'GET /v2/training_centers'
const GROUPS = { paginatedResults: [{ id: 3, name: 'CAP Cuisine' }], totalPages: { pages: 1, count: 1 } }
const CENTER: AdminTrainingCenter = {
  id: 1,
  name: 'Université de Rennes',
  plugin: 'openid',
  baseUrl: 'https://id.rennes.test',
  clientId: 'vecu',
  logoUrl: null,
  active: true,
  redirectUri: 'https://atelier.example/auth/moodle_sso_callback',
  accountsCount: 4,
  groupsClaim: 'groups',
  groupMappings: [{ value: 'apprentices', groupId: 3 }],
}
const ADMIN = createPerson({ id: 7, communityAdmin: true })
const TEST: ConnectionTest = {
  ok: true,
  problem: null,
  requestedUrl: 'https://id.rennes.test/.well-known/openid-configuration',
  found: null,
  recognizedPlugin: 'openid',
  scopesChecked: true,
}

beforeEach(() => queryClient.clear())

test('an OpenID provider is saved with its claim and its groups', async () => {
  const requests = stubApi({
    [LIST]: { trainingCenters: [] },
    'GET /v2/groups/search_groups': GROUPS,
    'POST /v2/training_centers': CENTER,
  })
  const { user } = renderInApp(<CentersSection />, { viewer: ADMIN })
  await user.click(await screen.findByRole('button', { name: 'Ajouter un centre' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau centre de formation' })
  const form = within(dialog)
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  await fill(form.getByRole('textbox', { name: /Nom du centre/ }), CENTER.name)
  expect(form.queryByRole('textbox', { name: /Attribut/ })).toBeNull()
  await user.click(form.getByRole('button', { name: /Type de connexion/ }))
  await user.click(await screen.findByRole('option', { name: 'OpenID Connect' }))
  await fill(form.getByRole('textbox', { name: /Adresse de l’émetteur/ }), CENTER.baseUrl)
  await fill(form.getByRole('textbox', { name: /Identifiant du client/ }), CENTER.clientId)
  await fill(form.getByLabelText(/Secret du client/), 'secret')
  await fill(form.getByRole('textbox', { name: /Attribut/ }), 'groups')
  await user.click(form.getByRole('button', { name: 'Ajouter une correspondance' }))
  await fill(form.getByRole('textbox', { name: 'Valeur de l’attribut' }), 'apprentices')
  await user.click(form.getByRole('button', { name: 'Enregistrer le centre' }))
  expect(form.getByText('Complétez chaque correspondance par une valeur et un groupe.')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(form.getByRole('button', { name: /Choisir un groupe/ }))
  await user.click(await screen.findByRole('option', { name: 'CAP Cuisine' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer le centre' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      trainingCenter: {
        name: CENTER.name,
        plugin: 'openid',
        baseUrl: CENTER.baseUrl,
        clientId: 'vecu',
        clientSecret: 'secret',
        active: true,
        groupsClaim: 'groups',
        groupMappings: [{ value: 'apprentices', groupId: 3 }],
      },
    })
}, 30_000)

test('a mapping can be removed, and errors of the server are shown at the list', async () => {
  const requests = stubApi({
    [LIST]: { trainingCenters: [CENTER] },
    'GET /v2/groups/search_groups': GROUPS,
    'PUT /v2/training_centers/1': () =>
      respondWithError(422, 'VALIDATION_ERROR', { errors: { 'groupMappings.0.value': ['Valeur trop longue'] } }),
  })
  const { user } = renderInApp(<CentersSection />, { viewer: ADMIN })
  expect(await screen.findByText('OpenID Connect · 4 comptes reliés')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Modifier «\sUniversité de Rennes/ }))
  const form = within(await screen.findByRole('dialog', { name: CENTER.name }))
  await user.click(form.getByRole('button', { name: 'Enregistrer le centre' }))
  expect(await form.findByText('Valeur trop longue')).toBeVisible()
  await user.click(form.getByRole('button', { name: /Retirer la correspondance «\sapprentices/ }))
  await user.click(form.getByRole('button', { name: 'Enregistrer le centre' }))
  await expect
    .poll(() => requests.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ trainingCenter: { groupsClaim: 'groups', groupMappings: [] } })
})

test('the connection test says what was tested, and no more', async () => {
  let result = TEST
  stubApi({ [LIST]: { trainingCenters: [CENTER] }, 'POST /v2/training_centers/1/test': () => result })
  const { user } = renderInApp(<CentersSection />, { viewer: ADMIN })
  const run = () => user.click(screen.getByRole('button', { name: /Tester la connexion à/ }))
  await screen.findByText('OpenID Connect · 4 comptes reliés')
  await run()
  expect(await screen.findByText('Connexion reconnue : OpenID Connect.')).toBeVisible()
  expect(screen.getByText('Elle accepte de transmettre le nom et l’adresse e-mail.')).toBeVisible()
  result = { ...TEST, recognizedPlugin: null, scopesChecked: false }
  await run()
  expect(await screen.findByText(/Nous n’avons pas pu vérifier si elle accepte/)).toBeVisible()
  expect(screen.getByText('Nous n’avons pas pu vérifier quelle extension est installée.')).toBeVisible()
  expect(screen.queryByText(/Connexion reconnue/)).toBeNull()
  result = { ...TEST, ok: false, problem: 'wrong_issuer', recognizedPlugin: null, scopesChecked: false }
  await run()
  expect(await screen.findByText(/est celle d’un autre émetteur/)).toBeVisible()
})
