import { act, screen } from '@testing-library/react'
import { communityApi } from '@vecu/contract/community'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { respondWithError } from '../test/api-stub.ts'
import { renderInApp } from '../test/render.tsx'
import { call } from './platform/api/api.ts'
import { useMaintenance } from './platform/failures/maintenance.ts'
import App from './root.tsx'

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

test('the application is covered when the API answers 503 MAINTENANCE, until maintenance ends', async () => {
  renderInApp(
    <>
      <p>Carnet</p>
      <App />
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
