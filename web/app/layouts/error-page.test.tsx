import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderInApp } from '../../test/render.tsx'
import { ErrorPage } from './error-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a page that failed without a network says so, and offers to retry', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInApp(<ErrorPage error={new TypeError('Failed to fetch')} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pas de réseau pour l’instant.')
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', window.location.pathname)
  expect(screen.queryByText(/Erreur/)).toBeNull()
  expect(screen.queryByRole('img', { name: /carnet ouvert/ })).toBeNull()
})

test('a page that failed with a network names the status and offers to report it', () => {
  renderInApp(<ErrorPage error={new TypeError('x is not a function')} />)
  expect(screen.getByText('Erreur 500')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nous signaler le problème' })).toBeVisible()
})
