import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

import { stubApi } from '../../../test/api-stub.ts'
import { renderInApp } from '../../../test/render.tsx'
import ContactPage from './contact-page.tsx'

/** The page reads only `actionData`. */
const Page = ContactPage as unknown as ComponentType<{ actionData?: object }>

const SENT = { id: 1, reference: 'ABCD-1234', receiptSentTo: 'lea@demo.test' }

async function renderFilled(respond: () => unknown) {
  const requests = stubApi({ 'POST /v2/contacts': respond })
  const { user } = renderInApp(<Page />, { path: '/contact' })
  const field = (name: string) => screen.getByRole('textbox', { name })
  await user.type(field('Votre nom'), 'Léa')
  await user.type(field('Votre adresse e-mail'), 'lea@demo.test')
  await user.type(field('Objet'), 'Question')
  await user.type(field('Votre message'), 'Bonjour')
  return { user, requests, field, submit: screen.getByRole('button', { name: 'Envoyer le message' }) }
}

test('a second click and Enter in a field, while a message is sent, send nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SENT>()
  const { user, requests, field, submit } = await renderFilled(() => promise)
  await user.dblClick(submit)
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(submit)
  await user.type(field('Objet'), '{Enter}')
  resolve(SENT)
  expect(await screen.findByRole('heading', { name: 'Merci, votre message est envoyé.' })).toHaveFocus()
  expect(requests).toHaveLength(1)
})

test('another message can be written after the first, and the form takes the focus', async () => {
  const { user, field, submit } = await renderFilled(() => SENT)
  await user.click(submit)
  expect(await screen.findByText('Un accusé de réception arrive à l’adresse lea@demo.test.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Écrire un autre message' }))
  expect(field('Votre message')).toHaveValue('')
  await waitFor(() => expect(field('Votre nom')).toHaveFocus())
})

test('without a network the text stays and a toast says why', async () => {
  const { user, field, submit } = await renderFilled(() => {
    throw new TypeError('network')
  })
  await user.click(submit)
  const text = 'Pas de connexion. Vérifiez votre réseau et réessayez.'
  expect(await screen.findByText(text, undefined, { timeout: 8_000 })).toBeVisible()
  expect(field('Votre nom')).toHaveValue('Léa')
  expect(field('Votre message')).toHaveValue('Bonjour')
})
