import { act, screen, waitFor } from '@testing-library/react'
import { communityApi } from '@vecu/contract/community'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { respondWithError } from '../../../test/api-stub.ts'
import { renderInApp } from '../../../test/render.tsx'
import { call } from '../../platform/api/api.ts'
import { useMaintenance } from '../../platform/failures/maintenance.ts'
import { ErrorPage } from '../error-page.tsx'
import { LazyMaintenanceCover } from './lazy-maintenance-cover.tsx'

let isOver = false

beforeEach(() => {
  isOver = false
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/maintenance') return Promise.resolve(new Response(null, { status: isOver ? 200 : 503 }))
    return Promise.resolve(respondWithError(503, 'MAINTENANCE'))
  })
})

afterEach(() => {
  useMaintenance.setState({ isOn: false })
})

/** Longer than the time between two looks. */
async function waitForLook() {
  await act(() => vi.advanceTimersByTimeAsync(13_000))
}

test('an open page is covered when the API refuses a call, and uncovered when maintenance ends', async () => {
  renderInApp(
    <>
      <p>Carnet</p>
      <LazyMaintenanceCover />
    </>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect(call(communityApi.find, {})).rejects.toMatchObject({ code: 'MAINTENANCE' })
  expect(await screen.findByRole('dialog', { name: 'Nous revenons bientôt.' })).toBeVisible()
  act(() => {
    useMaintenance.setState({ isOn: false })
  })
  vi.useFakeTimers()
  act(() => {
    useMaintenance.setState({ isOn: true })
  })
  await waitForLook()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  isOver = true
  await waitForLook()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Carnet')).toBeInTheDocument()
})

test('the maintenance page reloads itself when maintenance ends', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers()
  const error = { status: 503, statusText: '', internal: false, data: { reason: 'maintenance' } }
  renderInApp(<ErrorPage error={error} />, { path: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nous revenons bientôt.')
  await waitForLook()
  expect(reload).not.toHaveBeenCalled()
  isOver = true
  await waitForLook()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['/nope', 'Page introuvable : /nope'],
  ['/nope/<script>', 'Page introuvable : /nope/<script>'],
])('the page for the unknown address %s says that it was not found, with the path', async (path, text) => {
  const error = { status: 404, statusText: '', internal: false, data: null }
  renderInApp(<ErrorPage error={error} />, { path })
  await waitFor(() => expect(screen.getByText((found) => found.replaceAll(/\s/g, ' ') === text)).toBeVisible())
  expect(screen.getByRole('link', { name: 'Page d’accueil' })).toHaveAttribute('href', '/auth/login/form')
})
