import { act, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { renderInApp } from '../../../test/render.tsx'
import { ApiError } from '../failures/api-error.ts'
import { confirmDialog, confirmWithOption, openOverlay, showToast } from './overlay-store.ts'
import { toastError } from './toasts.ts'

const QUESTION = { title: 'Supprimer cette expérience ?', text: 'Elle quittera vos récits.', confirm: 'Supprimer' }

function startApp() {
  return renderInApp(<button type="button">Page</button>)
}

test('a confirmation resolves to true when its action is pressed', async () => {
  const { user } = startApp()
  const confirmation = confirmDialog(QUESTION)
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect(await confirmation).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a confirmation resolves to false on cancel or Escape', async () => {
  const { user } = startApp()
  const cancelled = confirmDialog(QUESTION)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await cancelled).toBe(false)
  const left = confirmDialog(QUESTION)
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  expect(await left).toBe(false)
})

test('a confirmation with an option reports whether it was ticked', async () => {
  const { user } = startApp()
  const confirmation = confirmWithOption({ ...QUESTION, option: 'Garder une copie' })
  const option = await screen.findByRole('checkbox', { name: 'Garder une copie' })
  expect(option).not.toBeChecked()
  await user.click(option)
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(await confirmation).toEqual({ isConfirmed: true, isTicked: true })
})

test('a confirmation stays open until its action is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = startApp()
  const confirmation = confirmDialog({ ...QUESTION, act: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  resolve()
  expect(await confirmation).toBe(true)
})

test('an opened dialog shows its content and closes by its button', async () => {
  const { user } = startApp()
  act(() => {
    openOverlay('dialog', 'Partager', <p>Qui peut la voir</p>)
  })
  expect(await screen.findByRole('dialog', { name: 'Partager' })).toHaveTextContent('Qui peut la voir')
  await user.click(screen.getByRole('button', { name: 'Fermer la fenêtre' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the returned function closes its own dialog only', async () => {
  startApp()
  act(() => {
    openOverlay('popup', 'Aperçu', <p>Carte</p>)
  })
  await screen.findByRole('dialog', { name: 'Aperçu' })
  let close: () => void = () => undefined
  act(() => {
    close = openOverlay('dialog', 'Partager', <p>Qui peut la voir</p>)
  })
  await screen.findByRole('dialog', { name: 'Partager' })
  act(() => {
    close()
  })
  expect(screen.queryByRole('dialog', { name: 'Partager' })).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'Aperçu' })).toBeVisible()
})

test('a toast appears and closes by its button', async () => {
  const { user } = startApp()
  act(() => {
    showToast({ title: 'Partage enregistré', kind: 'success' })
  })
  expect(await screen.findByText('Partage enregistré')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer la notification' }))
  await waitFor(() => expect(screen.queryByText('Partage enregistré')).toBeNull())
})

async function closeToasts(user: ReturnType<typeof renderInApp>['user']) {
  for (const button of screen.queryAllByRole('button', { name: 'Fermer la notification' })) await user.click(button)
}

test('toastError shows the message of the error code', async () => {
  const { user } = startApp()
  await act(() => toastError(new ApiError('NETWORK_ERROR', 0, 'failed')))
  expect(await screen.findByText('Pas de connexion. Vérifiez votre réseau et réessayez.')).toBeVisible()
  await closeToasts(user)
})

test('toastError shows the time to wait for a 429', async () => {
  const { user } = startApp()
  await act(() => toastError(new ApiError('TOO_MANY_REQUESTS', 429, 'limited', { retryAfter: 30 })))
  expect(await screen.findByText(/Trop d’essais en peu de temps.*Réessayez dans 30 secondes\./)).toBeVisible()
  await closeToasts(user)
})

test('toastError joins the messages of field errors', async () => {
  const { user } = startApp()
  const errors = { name: ['À remplir.'], email: ['Adresse incomplète.'] }
  await act(() => toastError(new ApiError('VALIDATION_ERROR', 422, 'invalid', { errors })))
  expect(await screen.findByText('À remplir. Adresse incomplète.')).toBeVisible()
  expect(screen.getByText('Certains champs sont à corriger.')).toBeVisible()
  await closeToasts(user)
})

test('toastError shows nothing for REFRESH_TOKEN_ERROR', async () => {
  startApp()
  stubApi({ 'GET /v2/tags': () => respondWithError(401, 'REFRESH_TOKEN_ERROR') })
  await act(() => toastError(new ApiError('REFRESH_TOKEN_ERROR', 401, 'ended')))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a message stays visible while the content of a dialog is loaded', async () => {
  startApp()
  act(() => {
    showToast({ title: 'Lien copié' })
  })
  const message = await screen.findByText('Lien copié')
  const Content = lazy(() => new Promise<never>(() => {}))
  act(() => {
    openOverlay('dialog', 'Rechercher', <Content />)
  })
  expect(message).toBeVisible()
})
