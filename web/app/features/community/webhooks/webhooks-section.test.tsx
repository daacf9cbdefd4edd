import { screen, within } from '@testing-library/react'
import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@vecu/contract/webhook'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const WEBHOOK: Webhook = {
  id: 1,
  url: 'https://hooks.exemple.test/vecu',
  events: ['member.joined'],
  enabled: true,
  failingSince: null,
  disabledAt: null,
  createdAt: '2026-11-17T10:00:00.000Z',
}
const ADMIN = createPerson({ id: 7, communityAdmin: true })
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const DELIVERY: WebhookDelivery = {
  id: 7,
  eventId: 'evt_1',
  type: 'member.joined',
  status: 'failed',
  attempts: 8,
  statusCode: 500,
  error: 'bad_status',
  createdAt: '2026-11-17T10:00:00.000Z',
  nextAttemptAt: null,
}

test('a new webhook is saved with the chosen events, and its secret is shown once', async () => {
  const requests = stubApi({
    'GET /v2/webhooks': { webhooks: [] },
    'POST /v2/webhooks': { ...WEBHOOK, signingSecret: SECRET },
  })
  const { user } = renderInApp(<WebhooksSection />, { viewer: ADMIN })
  expect(await screen.findByText('Aucun webhook pour l’instant.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ajouter un webhook' }))
  await user.type(await screen.findByRole('textbox', { name: /Adresse à appeler/ }), WEBHOOK.url)
  for (const name of [/certification est donnée/, /certification est retirée/, /devient publique/]) {
    await user.click(screen.getByRole('checkbox', { name }))
  }
  await user.click(screen.getByRole('button', { name: 'Enregistrer le webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Secret de signature' })
  expect(within(dialog).getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET)
  await user.click(within(dialog).getByRole('button', { name: 'Copier le secret' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.click(within(dialog).getByRole('button', { name: 'J’ai copié le secret' }))
  expect(screen.queryByDisplayValue(SECRET)).toBeNull()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    webhook: { url: WEBHOOK.url, events: ['member.joined'], enabled: true },
  })
})

test('a form without an address or an event is not sent, and field errors of the server are shown', async () => {
  const requests = stubApi({
    'GET /v2/webhooks': { webhooks: [{ ...WEBHOOK, events: [...WEBHOOK_EVENTS] }] },
    'PUT /v2/webhooks/1': () => respondWithError(422, 'VALIDATION_ERROR', { errors: { url: ['Seulement https'] } }),
  })
  const { user } = renderInApp(<WebhooksSection />, { viewer: ADMIN })
  await user.click(await screen.findByRole('button', { name: 'Modifier le webhook vers hooks.exemple.test' }))
  const field = await screen.findByRole('textbox', { name: /Adresse à appeler/ })
  await user.clear(field)
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Enregistrer le webhook' }))
  expect(screen.getByText('Remplissez ce champ.')).toBeVisible()
  expect(screen.getByText('Au moins 1 élément.')).toBeVisible()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  await user.type(field, 'http://hooks.exemple.test')
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Enregistrer le webhook' }))
  expect(await screen.findByText('Seulement https')).toBeVisible()
})

test('a webhook disabled after failures has a notice and offers no test', async () => {
  const disabled = { ...WEBHOOK, enabled: false, disabledAt: '2026-11-16T10:00:00.000Z' }
  stubApi({ 'GET /v2/webhooks': { webhooks: [disabled] } })
  renderInApp(<WebhooksSection />, { viewer: ADMIN })
  expect(await screen.findByText(/a été désactivé le 16\/11\/2026/)).toBeVisible()
  expect(screen.getByText('Désactivé')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Envoyer un essai/ })).toBeNull()
})

test('the delivery log explains a failure and sends the event again', async () => {
  const requests = stubApi({
    'GET /v2/webhooks': { webhooks: [WEBHOOK] },
    'GET /v2/webhooks/1/deliveries': { paginatedResults: [DELIVERY], totalPages: { pages: 1, count: 1 } },
    'POST /v2/webhooks/1/deliveries/7/resend': { ...DELIVERY, status: 'pending' },
  })
  const { user } = renderInApp(<WebhooksSection />, { viewer: ADMIN })
  await user.click(await screen.findByRole('button', { name: 'Journal des envois vers hooks.exemple.test' }))
  const dialog = await screen.findByRole('dialog', { name: 'Envois vers hooks.exemple.test' })
  expect(await within(dialog).findByText('Échec')).toBeVisible()
  expect(within(dialog).getByText(/8 tentatives · Réponse 500/)).toBeVisible()
  expect(within(dialog).getByText('Le système a répondu par une erreur.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: /^Renvoyer «\sUn membre rejoint/ }))
  expect(await screen.findByText('Nouvel envoi en cours')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a renewed secret is shown after a confirmation', async () => {
  stubApi({
    'GET /v2/webhooks': { webhooks: [WEBHOOK] },
    'POST /v2/webhooks/1/secret': { ...WEBHOOK, signingSecret: SECRET },
  })
  const { user } = renderInApp(<WebhooksSection />, { viewer: ADMIN })
  await user.click(await screen.findByRole('button', { name: /^Renouveler le secret/ }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Renouveler le secret' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeVisible()
})
